import { copy } from '#schema/copy.ts'
import { PredefinedListSlug, PredefinedListType } from '#schema/enums.ts'

interface StoredList {
  id: string
  name: string
  slug: string
}

/** Derived from a list's id; null for all other lists (D71). */
export function predefinedSlug({ id }: Pick<StoredList, 'id'>): PredefinedListSlug | null {
  const type = /^predefined:[^:]+:(\w+)$/.exec(id)?.[1]
  return PredefinedListSlug[PredefinedListType.findIndex((known) => known === type)] ?? null
}

/** Predefined lists are stored with an empty name and slug. */
export function shownNameOf({ id, name, slug }: StoredList): Pick<StoredList, 'name' | 'slug'> {
  const predefined = predefinedSlug({ id })
  return predefined ? { name: copy.predefinedList[predefined], slug: predefined } : { name, slug }
}
