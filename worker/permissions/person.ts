import { sql, type SQL } from 'drizzle-orm'

export const shownPersonText = (table: string): string =>
  `("${table}"."is_suspended" = 0 and "${table}"."deactivated_at" is null)`

/** @param table name or alias in the statement */
export const isShownPerson = (table = 'users'): SQL<boolean> =>
  sql.raw(shownPersonText(table)) as SQL<boolean>

export const isShownPersonOf = (id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users shown where shown.id = ${id} and ${isShownPerson('shown')})`
