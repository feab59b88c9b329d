/** For staff (worker/admin/revenue) and tests. Walks whole tables. */
import { divideFees } from '#worker/partner/ledger/divideFees.ts'
import { readingsIn } from '#worker/partner/ledger/closeMonths.ts'
import {
  type EarningRow,
  earningsOfMonth,
  type FeeRow,
  feesOfMonth,
  ledgerMonth,
} from '#worker/partner/ledger/ledgerReads.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

export interface LedgerCheck {
  /** All entries, in cents: 0. */
  sum: number
  /** With a sum other than 0. */
  unbalanced: number
  /** From the ledger. */
  differing: number
}

export async function checkLedger({ DB }: Pick<Env, 'DB'>): Promise<LedgerCheck> {
  const row = await DB.prepare(
    `select (select coalesce(sum(amount), 0) from ledger_entries) as sum,
      (select count(*) from (select 1 from ledger_entries group by transfer having sum(amount) <> 0)) as unbalanced,
      (select count(*) from (select user_id, sum(amount) as amount from (
          select user_id, amount from ledger_entries where account = 'WRITER'
          union all select user_id, -balance from partners) group by user_id having sum(amount) <> 0)) as differing`,
  ).first<LedgerCheck>()
  return row!
}

export interface MonthDifference {
  postId: string
  day: number
  writerId: string
  stored: number
  computed: number
}

const A_STEP = 200

/** @returns the differences, to the cent */
export async function recomputeMonth(
  db: Pick<Db, 'all' | 'first'>,
  month: number,
): Promise<MonthDifference[]> {
  const row = await db.first(ledgerMonth, { month })
  if (!row) return []
  const computed = new Map<string, EarningRow>()
  for (let cursor = ''; ;) {
    const fees: FeeRow[] = await db.all(feesOfMonth, { month, cursor, limit: A_STEP })
    if (!fees.length) break
    cursor = fees.at(-1)!.userId
    const readings = await readingsIn(
      db,
      month,
      fees.map(({ userId }) => userId),
    )
    for (const earning of divideFees(fees, readings, row.platformPercent).earnings) {
      const key = keyOf(earning)
      computed.set(key, { ...earning, amount: earning.amount + (computed.get(key)?.amount ?? 0) })
    }
  }
  const stored = new Map((await db.all(earningsOfMonth, { month })).map((row) => [keyOf(row), row]))
  return [...new Set([...stored.keys(), ...computed.keys()])].flatMap((key) => {
    const [is, should] = [stored.get(key), computed.get(key)]
    const { postId, day, writerId } = (is ?? should)!
    const difference = { postId, day, writerId, stored: is?.amount ?? 0, computed: should?.amount ?? 0 }
    return difference.stored === difference.computed ? [] : [difference]
  })
}

const keyOf = ({ postId, day, writerId }: Pick<EarningRow, 'postId' | 'day' | 'writerId'>): string =>
  `${postId}:${day}:${writerId}`
