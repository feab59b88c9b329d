/** Which lists everyone may see. */
import { sql, type SQL } from 'drizzle-orm'
import { isShownPerson } from '#worker/permissions/person.ts'

/** Private and locked lists are only for their owner. The owner of a public list may still be hidden. */
export const hasPublicVisibility = (table = 'catalogs'): SQL<boolean> =>
  sql.raw(`"${table}"."visibility" = 'PUBLIC'`) as SQL<boolean>

/** @param person the owner's users table in the statement */
export const isPublicList = (table = 'catalogs', person = 'users'): SQL<boolean> =>
  sql<boolean>`(${hasPublicVisibility(table)} and ${isShownPerson(person)})`
