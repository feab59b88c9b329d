import { PredefinedListSlug, PredefinedListType } from '#schema/enums.ts'
import type { CatalogRow } from '#worker/lists/catalogShape.ts'

/** Derived from a list's id; null for all other lists (D71). */
export function predefinedSlug({ id }: Pick<CatalogRow, 'id'>) {
  const type = /^predefined:[^:]+:(\w+)$/.exec(id)?.[1]
  return PredefinedListSlug[PredefinedListType.findIndex((known) => known === type)] ?? null
}
