import type { SearchIndex } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { firstCharacters } from '#schema/text/truncate.ts'
import type { PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'

export interface SearchPlace {
  /** '' for no query (R351). */
  query: string
  index: SearchIndex
  /** On its host, below a publication, and with `by`. */
  isScoped: boolean
  /** Only this user's stories are searched (D26). */
  by?: string
}

export interface SearchKind {
  index: SearchIndex
  route: RouteName
  label: string
  one: string
  many: string
}

/** In the tabs' order; no category means stories (R071). */
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

export function searchPlace(
  { row, params, search }: PageLocation,
  { entity }: Pick<Site, 'entity'>,
): SearchPlace {
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

/** Without characters that reverse or break its line. */
export const queryOf = (text: string): string =>
  firstCharacters(
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .trim(),
    limits.search.query,
  )
    // Removes half a character at the end.
    .replace(/\p{Cs}$/u, '')
    .trim()

interface Narrowed {
  by?: string
  to?: string
}

/** Encodes the query as forms do. */
export const resultsAddress = (path: string, query: string, { by, to }: Narrowed = {}): string => {
  const asked = new URLSearchParams({
    ...(query && { q: query }),
    ...(by && { by }),
    ...(to && { to }),
  }).toString()
  return asked ? `${path}?${asked}` : path
}
