/** They came with imported stories, and cannot sign in. */
import { sql, type SQL } from 'drizzle-orm'

export const isUnclaimed = (userId: string): SQL =>
  sql`exists (select 1 from users where id = ${userId} and email is null and unverified_email is null)
    and not exists (select 1 from external_accounts where user_id = ${userId})
    and not exists (select 1 from passkeys where user_id = ${userId})
    and not exists (select 1 from passwords where user_id = ${userId})`
