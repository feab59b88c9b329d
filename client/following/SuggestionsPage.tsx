import { copy } from '#schema/copy.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { RefineTabs } from '#client/following/RefineTabs.tsx'
import { UserCard } from '#client/users/UserCard.tsx'

const words = copy.refine

/** Writers whom the viewer may want to follow (R093). */
export const page = definePage<'SuggestionsPage'>({
  operation: 'SuggestionsPage',
  variables: () => ({}),
  head: () => ({ title: words.tabs.suggestions, noIndex: true }),
  styles: ['settings', 'following'],
  Component: SuggestionsPage,
})

function SuggestionsPage({ data }: PageProps<'SuggestionsPage'>) {
  const href = useHref()
  const writers = data.writersToFollow ?? []
  return (
    <div className="SettingsPage">
      <h1 className="SettingsPage-title">{copy.viewerMenu.refineRecommendations}</h1>
      <RefineTabs active="suggestions" />
      {writers.length > 0 ? (
        writers.map((user) => <UserCard key={user.id} user={user} />)
      ) : (
        <EmptyState
          sentence={words.noSuggestions}
          action={{ label: words.findTopics, to: href('ShowTopics') }}
        />
      )}
    </div>
  )
}
