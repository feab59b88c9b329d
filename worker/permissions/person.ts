/** Who is hidden: suspended by staff, or deactivated by themselves. Written once, for every read and guard. */
import { sql, type SQL } from 'drizzle-orm'

/** For statements that are plain text; see `isShownPerson`. */
export const shownPersonText = (table: string): string =>
  `("${table}"."is_suspended" = 0 and "${table}"."deactivated_at" is null)`

/**
 * Whether everyone may see a user.
 * @param table the name or alias of the users table in the statement
 */
export const isShownPerson = (table = 'users'): SQL<boolean> =>
  sql.raw(shownPersonText(table)) as SQL<boolean>

/** The same for a user of whom the statement has only the id. */
export const isShownPersonOf = (id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users shown where shown.id = ${id} and ${isShownPerson('shown')})`
