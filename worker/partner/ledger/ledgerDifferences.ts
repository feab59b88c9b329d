/** Over whole tables or one month's rows. Cents. */
import type { CheckedLedger, CheckedMonth } from '#schema/admin/revenue.ts'
import type { Env } from '#worker/platform/env.ts'

type Database = Pick<Env, 'DB'>

/** With a sum other than 0. */
export const unbalancedTransfers = async ({ DB }: Database, limit: number) =>
  (
    await DB.prepare(
      `select transfer, sum(amount) as amount from ledger_entries group by transfer having sum(amount) <> 0
        order by transfer limit ?`,
    )
      .bind(limit)
      .all<CheckedLedger['transfers'][number]>()
  ).results

/** Their balance differs from the ledger. */
export const differingWriters = async ({ DB }: Database, limit: number) =>
  (
    await DB.prepare(
      `select user_id as userId, sum(balance) as balance, sum(ledger) as ledger from (
          select user_id, 0 as balance, amount as ledger from ledger_entries where account = 'WRITER'
          union all select user_id, balance, 0 from partners)
        group by user_id having sum(balance) <> sum(ledger) order by user_id limit ?`,
    )
      .bind(limit)
      .all<CheckedLedger['writers'][number]>()
  ).results

/** Between a closed month, its rows and its transfer. */
export async function differingTotals({ DB }: Database, month: number): Promise<CheckedMonth['totals']> {
  const { results } = await DB.prepare(
    `select 'FEES' as "of", fees as month,
        (select coalesce(sum(fee), 0) from member_fees where month = ?1) as rows,
        (select coalesce(-sum(amount), 0) from ledger_entries where transfer = ?2 and account = 'FEES') as ledger
      from ledger_months where month = ?1
      union all select 'EARNED', earned,
        (select coalesce(sum(amount), 0) from story_earnings where month = ?1),
        (select coalesce(sum(amount), 0) from ledger_entries where transfer = ?2 and account = 'WRITER')
      from ledger_months where month = ?1`,
  )
    .bind(month, `month:${month}`)
    .all<CheckedMonth['totals'][number]>()
  return results.filter(({ month, rows, ledger }) => month !== rows || month !== ledger)
}
