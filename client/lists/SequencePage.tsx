import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { href, url } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { ListOfStories } from '#client/lists/ListOfStories.tsx'
import { orderedHead } from '#client/lists/orderedHead.ts'

/** R111. */
export const page = definePage<'SequencePage'>({
  operation: 'SequencePage',
  variables: ({ params, search }) => ({
    slug: params.sequenceSlug!,
    paging: { limit: limits.lists.pageSize, to: search.get('to') },
  }),
  outcome({ sequence }, { params, search }, site) {
    if (!sequence) return { status: 404 }
    if (sequence.slug === params.sequenceSlug) return undefined
    // A renamed sequence keeps its id.
    const query = Object.fromEntries(search)
    return {
      status: 301,
      redirect: href('ShowSequence', { sequenceSlug: sequence.slug }, site, query),
    }
  },
  head: ({ sequence }, { search }, site) =>
    orderedHead(sequence!, {
      at: { name: 'ShowSequence', params: { sequenceSlug: sequence!.slug }, to: search.get('to') },
      path: [{ title: copy.lists.sequences, name: 'ShowSequenceLibrary' }],
      site,
    }),
  hasItalics: true,
  styles: ['library'],
  Component: SequencePage,
})

function SequencePage({ data, at }: PageProps<'SequencePage'>) {
  const href = useHref()
  const { mainOrigin } = useSite()
  const viewer = useViewer()
  const sequence = data.sequence!
  const sequenceSlug = sequence.slug
  const toStory = (post: { slug: string }) => href('ShowSequencePost', { sequenceSlug, postId: post.slug })
  const [first] = sequence.items.items
  return (
    <>
      <ListOfStories
        list={sequence}
        at={at}
        params={{ sequenceSlug }}
        toStory={toStory}
        share={{
          url: url('ShowSequence', { sequenceSlug }, { mainOrigin, table: 'all' }),
          toChannel: (channel) => href('ShareSequence', { sequenceSlug, channel }),
        }}
        facts={
          <>
            <Link to={href('ShowSequenceLibrary')}>{copy.lists.allSequences}</Link>
            {viewer?.id === sequence.creator.id && (
              <Link to={href('EditSequence', { sequenceSlug })}>{copy.ordered.kinds.SEQUENCE.edit}</Link>
            )}
          </>
        }
      />
      {first && !at.search.get('to') && (
        <p className="Library-line">
          <ButtonLink to={toStory(first.post)}>{copy.lists.begin}</ButtonLink>
        </p>
      )}
    </>
  )
}
