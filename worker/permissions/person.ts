import { sql, type SQL } from 'drizzle-orm'

/** `isShownPerson` for plain-text statements. */
export const shownPersonText = (table: string): string =>
  `("${table}"."is_suspended" = 0 and "${table}"."deactivated_at" is null)`

/**
 * Whether everyone may see a user: neither suspended by staff nor deactivated by themselves.
 * @param table the name or alias of the users table in the statement
 */
export const isShownPerson = (table = 'users'): SQL<boolean> =>
  sql.raw(shownPersonText(table)) as SQL<boolean>

/** The same if the statement has only the user's id. */
export const isShownPersonOf = (id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users shown where shown.id = ${id} and ${isShownPerson('shown')})`
