import { copy } from '#schema/copy.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { RefineFrame, refineTitle } from '#client/following/RefineFrame.tsx'
import { Writers } from '#client/onboarding/Writers.tsx'

const words = copy.refine

/** R093 */
export const page = definePage<'SuggestionsPage'>({
  operation: 'SuggestionsPage',
  variables: () => ({}),
  head: () => ({ title: refineTitle('suggestions'), noIndex: true }),
  styles: ['settings', 'following'],
  Component: SuggestionsPage,
})

function SuggestionsPage({ data }: PageProps<'SuggestionsPage'>) {
  const href = useHref()
  const writers = data.suggestedWriters ?? []
  return (
    <RefineFrame active="suggestions">
      {writers.length > 0 ? (
        <Writers writers={writers} />
      ) : (
        <EmptyState
          sentence={words.noSuggestions}
          action={{ label: words.findTopics, to: href('CustomizeTopics') }}
        />
      )}
    </RefineFrame>
  )
}
