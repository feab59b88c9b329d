import type { SearchIndex } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { firstCharacters } from '#schema/truncate.ts'
import type { Place } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'

export interface SearchPlace {
  /** As `queryOf` returns it: '' for no query (R351). */
  query: string
  index: SearchIndex
  /** Limited to one publication or person: on their host, below a publication, and with `by`. */
  isScoped: boolean
  /** On the main host: only this user's stories are searched (D26). */
  by?: string
}

export interface SearchKind {
  index: SearchIndex
  route: RouteName
  label: string
  one: string
  many: string
}

/** In the order of the tabs; no category means stories (R071). */
export const searchKinds = [
  { index: 'post', route: 'ShowSearch', label: 'Stories', one: 'story', many: 'stories' },
  { index: 'user', route: 'ShowSearchUsers', label: 'People', one: 'person', many: 'people' },
  {
    index: 'collection',
    route: 'ShowSearchPublications',
    label: 'Publications',
    one: 'publication',
    many: 'publications',
  },
  { index: 'tag', route: 'ShowSearchTags', label: 'Topics', one: 'topic', many: 'topics' },
  { index: 'catalog', route: 'ShowSearchLists', label: 'Lists', one: 'list', many: 'lists' },
] as const satisfies readonly SearchKind[]

export const kindOf = (index: SearchIndex): SearchKind => searchKinds.find((kind) => kind.index === index)!

export function searchPlace({ row, params, search }: Place, { entity }: Pick<Site, 'entity'>): SearchPlace {
  const kind = searchKinds.find(({ route }) => route === row.name)
  const by = (!entity && row.name === 'ShowSearch' && search.get('by')?.replace(/^@/, '')) || undefined
  const isScoped = params.collectionSlug !== undefined || entity !== null || by !== undefined
  return {
    query: queryOf(search.get('q') ?? ''),
    index: (!isScoped && kind?.index) || 'post',
    isScoped,
    by,
  }
}

/** Normalises a query: at most the maximal length, and without characters that reverse or break its line. */
export const queryOf = (text: string): string =>
  firstCharacters(
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .trim(),
    limits.search.query,
  )
    // Half of a character.
    .replace(/\p{Cs}$/u, '')
    .trim()

interface Narrowed {
  by?: string
  to?: string
}

/** The address of results, encoded as a form without scripts encodes it. */
export const resultsAddress = (path: string, query: string, { by, to }: Narrowed = {}): string => {
  const asked = new URLSearchParams({
    ...(query && { q: query }),
    ...(by && { by }),
    ...(to && { to }),
  }).toString()
  return asked ? `${path}?${asked}` : path
}
