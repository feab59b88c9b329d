import { copy } from '#schema/copy.ts'
import { idlePart } from '#client/browser/idlePart.tsx'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

interface SequenceProps {
  sequenceSlug: string
  postId: string
}

const SequenceLinks = idlePart<SequenceProps>(
  () => import('#client/lists/SequenceLinks.tsx').then(({ SequenceLinks }) => SequenceLinks),
  { until: (props) => <WholeSequence {...props} /> },
)

/** At the end of a story that is read as part of a sequence: the story before it, the next one, and all of them. */
export const SequenceBar = (props: SequenceProps) => (
  <nav className="SequenceBar" aria-label={copy.listParts.sequence}>
    <SequenceLinks {...props} />
  </nav>
)

function WholeSequence({ sequenceSlug }: SequenceProps) {
  const href = useHref()
  return <Link to={href('ShowSequence', { sequenceSlug })}>{copy.listParts.wholeSequence}</Link>
}
