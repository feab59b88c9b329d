import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { searchKinds, type SearchPlace } from '#client/search/searchPlace.ts'

/** R145 */
export function SearchTabs({ at, place: { query, index } }: { at: PageLocation; place: SearchPlace }) {
  const href = useHref()
  return (
    <Tabs
      label="Result types"
      tabs={searchKinds.map((kind) => ({
        label: kind.label,
        // Stories have two addresses (R071).
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
