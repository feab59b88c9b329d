import type { Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { searchKinds, type SearchPlace } from '#client/search/searchPlace.ts'

/** What is looked among, the words kept (R145). */
export function SearchTabs({ at, place: { query, index } }: { at: Place; place: SearchPlace }) {
  const href = useHref()
  return (
    <Tabs
      label="Kinds of results"
      tabs={searchKinds.map((kind) => ({
        label: kind.label,
        // The open tab leads where the reader is: stories have two addresses (R071).
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
