import { copy } from '#schema/copy.ts'
import type { PartStoryFragment, ReadNextQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

export function PartBar({ data: { post } }: { data: ReadNextQuery }) {
  const href = useHref()
  const storyHref = useStoryHref()
  const part = post?.partOf
  if (!part) return null
  const { name, slug, former, next } = part
  const isSequence = part.type === 'SEQUENCE'
  const to = ({ slug: postId, username, collectionSlug }: PartStoryFragment) =>
    isSequence
      ? href('ShowSequencePost', { sequenceSlug: slug, postId })
      : storyHref({
          slug: postId,
          creator: { username },
          collection: collectionSlug ? { slug: collectionSlug } : null,
        })
  return (
    <nav className="SequenceBar" aria-label={copy.listParts.partOf(name)}>
      <Link
        to={isSequence ? href('ShowSequence', { sequenceSlug: slug }) : href('ShowSeries', { postId: slug })}
      >
        {copy.listParts.partOf(name)}
      </Link>
      {former && (
        <Link to={to(former)} rel="prev">
          {copy.listParts.former(former.title)}
        </Link>
      )}
      {next && (
        <Link to={to(next)} rel="next">
          {copy.listParts.next(next.title)}
        </Link>
      )}
    </nav>
  )
}
