import { sql, type SQL } from 'drizzle-orm'
import { now } from '#worker/platform/clock.ts'

/**
 * Stripe may have carried out a call with a lost reply.
 * @param ids from the metadata of subscriptions
 */
export const intentsDone = (userId: string, ids: readonly string[]): SQL[] =>
  [
    sql`id in (select value from json_each(${JSON.stringify(ids)}))`,
    sql`exists (select 1 from memberships m where m.user_id = ${userId} and (
      (kind = 'CANCEL' and m.is_cancelled = 1 and idempotency_key like 'cancel:' || m.id || ':%')
      or (kind = 'UNCANCEL' and m.is_cancelled = 0 and idempotency_key like 'uncancel:' || m.id || ':%')
      or (kind = 'CHANGE_PLAN' and m.plan = payment_intents.plan and idempotency_key = 'yearly:' || m.id)))`,
    sql`kind = 'REFUND' and exists (select 1 from charges c where c.user_id = ${userId}
      and c.refunded_amount = c.amount and idempotency_key like 'refund:' || c.id || ':%')`,
  ].map(
    (isDone) => sql`update payment_intents set state = 'DONE', settled_at = ${now()}
      where user_id = ${userId} and state = 'OPEN' and ${isDone}`,
  )
