import type { Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { searchKinds, type SearchPlace } from '#client/search/searchPlace.ts'

/** The kinds of results, for the same query (R145). */
export function SearchTabs({ at, place: { query, index } }: { at: Place; place: SearchPlace }) {
  const href = useHref()
  return (
    <Tabs
      label="Result types"
      tabs={searchKinds.map((kind) => ({
        label: kind.label,
        // The current tab keeps its address: stories have two (R071).
        to: href(
          kind.index === 'post' && at.row.name === 'ShowSearchPosts' ? 'ShowSearchPosts' : kind.route,
          {},
          { q: query || null },
        ),
        isActive: kind.index === index,
      }))}
    />
  )
}
