import { sql, type SQL } from 'drizzle-orm'
import { endEarning } from '#worker/partner/enroll.ts'
import { now } from '#worker/platform/clock.ts'

/**
 * A writer whose account is deleted leaves. What the ledger still has for them stays, and so do the documents by which
 * they were paid, as the law of taxes wants it; everything else about them goes.
 */
export const withoutPartner = (userId: string): SQL[] => [
  endEarning(userId, now()),
  sql`update partners set enrolled_at = null where user_id = ${userId}`,
  sql`delete from tax_documents where user_id = ${userId}
    and not exists (select 1 from payouts where payouts.user_id = ${userId})`,
  sql`delete from partners where user_id = ${userId} and balance = 0
    and not exists (select 1 from payouts where payouts.user_id = ${userId})`,
]
