import { copy } from '#schema/copy/submissions.ts'
import { CollectionStoriesFilter } from '#schema/enums.ts'
import { useHref } from '#client/browser/site.tsx'
import { ScrolledTabs } from '#client/design/ScrolledTabs.tsx'

interface StoryFiltersProps {
  collection: { slug: string; name: string }
  filterBy: CollectionStoriesFilter
}

/** Submissions have a tab of the desk. */
export function StoryFilters({ collection: { slug: collectionSlug, name }, filterBy }: StoryFiltersProps) {
  const href = useHref()
  const filters = [
    'published',
    'unlisted',
    'scheduled',
    'drafts',
  ] as const satisfies CollectionStoriesFilter[]
  return (
    <ScrolledTabs
      label={copy.storiesOf(name)}
      tabs={filters.map((filter) => ({
        label: copy.filters[filter],
        to: href('ShowCollectionStoriesFiltered', { collectionSlug, filterBy: filter }),
        isActive: filter === filterBy,
      }))}
    />
  )
}
