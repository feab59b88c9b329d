import { sql, type SQL } from 'drizzle-orm'

/** `isShownPerson` for plain-text statements. */
export const shownPersonText = (table: string): string =>
  `("${table}"."is_suspended" = 0 and "${table}"."deactivated_at" is null)`

/**
 * Neither suspended by staff nor deactivated by themselves.
 * @param table name or alias in the statement
 */
export const isShownPerson = (table = 'users'): SQL<boolean> =>
  sql.raw(shownPersonText(table)) as SQL<boolean>

/** For statements with only the user's id. */
export const isShownPersonOf = (id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users shown where shown.id = ${id} and ${isShownPerson('shown')})`
