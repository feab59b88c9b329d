import { sql, type SQL } from 'drizzle-orm'
import { endEarning } from '#worker/partner/enroll.ts'
import { now } from '#worker/platform/clock.ts'

/** Tax law requires the ledger's entries and the tax documents of earlier payouts. */
export const withoutPartner = (userId: string): SQL[] => [
  endEarning(userId, now()),
  sql`update partners set enrolled_at = null where user_id = ${userId}`,
  sql`delete from tax_documents where user_id = ${userId}
    and not exists (select 1 from payouts where payouts.user_id = ${userId})`,
  sql`delete from partners where user_id = ${userId} and balance = 0
    and not exists (select 1 from payouts where payouts.user_id = ${userId})`,
]
