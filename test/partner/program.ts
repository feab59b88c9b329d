/** Writes rows as other parts of the worker do. */
import { env } from 'cloudflare:workers'

import { dayOf } from '#schema/stats/stats.ts'
import { applyTaxDates } from '#worker/partner/ledger/applyTaxDates.ts'
import { closeMonths } from '#worker/partner/ledger/closeMonths.ts'
import { payWriters } from '#worker/partner/ledger/payWriters.ts'
import { Changes } from '#worker/payments/fake/store.ts'

import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

export const bindings = env as unknown as Env
export const { DB } = bindings
export const db = () => openDb(DB)
export const execution = { waitUntil: () => undefined }

const TABLES = [
  'paid_periods',
  'earning_periods',
  'ledger_months',
  'member_fees',
  'story_earnings',
  'author_shares',
  'ledger_entries',
  'ledger_totals',
  'partners',
  'payouts',
]

export async function emptyLedger(): Promise<void> {
  await DB.batch([
    ...TABLES.map((table) => DB.prepare(`delete from ${table}`)),
    DB.prepare("delete from reading_sessions where id like 'ledger-%'"),
  ])
}

/** @param rows of one table, with columns as keys */
export async function insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500)
    const columns = Object.keys(some[0]!)
    const values = columns.map((column) => `value ->> '${column}'`).join(', ')
    await DB.prepare(
      `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?) where true`,
    )
      .bind(JSON.stringify(some))
      .run()
  }
}

/** For this time. */
export const paid = (userId: string, chargeId: string, startsAt: number, endsAt: number, amount: number) => ({
  charge_id: chargeId,
  user_id: userId,
  starts_at: startsAt,
  paid_until: endsAt,
  ends_at: endsAt,
  amount,
})

let sessions = 0

/** The story is member-only. */
export const session = (userId: string, writerId: string, postId: string, at: number, ms: number) => ({
  id: `ledger-${(sessions += 1)}`,
  post_id: postId,
  creator_id: writerId,
  user_id: userId,
  is_response: 0,
  is_member: 1,
  is_earning: 1,
  day: dayOf(at),
  begun_at: at,
  source: 'INTERNAL',
  ms,
})

interface Partner {
  taxStatus?: number
  withheld?: number
  account?: 'active' | 'inactive' | null
  /** From when their stories earn. */
  from?: number
}

/** With an account at the fake provider. */
export async function ensurePartner(
  userId: string,
  { taxStatus = 4, withheld = 0, account = 'active', from = 0 }: Partner = {},
): Promise<void> {
  const accountId = account && `acct_${userId}`
  await insert('partners', [
    {
      user_id: userId,
      enrolled_at: from,
      tax_status: taxStatus,
      withheld_percent: withheld,
      account_id: accountId,
      account_state: account && 'READY',
      created_at: from,
    },
  ])
  await insert('earning_periods', [{ user_id: userId, from_day: dayOf(from) }])
  if (!accountId) return
  const changes = new Changes(bindings)
  changes.put({ id: accountId, object: 'account', capabilities: { transfers: account } })
  await changes.write()
}

/** As the minutes do, until no work is left. */
export async function runMinutes(): Promise<void> {
  for (let minutes = 0; minutes < 50; minutes++) {
    const before = await stateOf()
    await closeMonths(bindings)
    await applyTaxDates(bindings)
    await payWriters(bindings, execution)
    if ((await stateOf()) === before) return
  }
  throw new Error('The ledger does not come to an end')
}

const stateOf = async (): Promise<string> =>
  JSON.stringify(
    await DB.prepare(
      `select (select count(*) from ledger_entries) as entries, (select count(*) from member_fees) as fees,
        (select count(*) from ledger_months where closed_at is not null) as months,
        (select count(*) from payouts where state = 'OPEN') as open`,
    ).first(),
  )

export const balanceOf = async (userId: string): Promise<number> =>
  (await DB.prepare('select balance from partners where user_id = ?')
    .bind(userId)
    .first<{ balance: number }>())!.balance

export const rows = async <T>(text: string, ...values: unknown[]): Promise<T[]> =>
  (
    await DB.prepare(text)
      .bind(...values)
      .all<T>()
  ).results
