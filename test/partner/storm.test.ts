import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, limits } from '#schema/limits.ts'
import { monthOf, monthStart } from '#schema/partner/partner.ts'
import {
  bindings,
  db,
  DB,
  emptyLedger,
  ensurePartner,
  execution,
  insert,
  paid,
  rows,
  runMinutes,
  session,
} from '#test/partner/program.ts'
import { checkLedger, recomputeMonth } from '#worker/partner/ledger/checkLedger.ts'
import { reversePayout } from '#worker/partner/ledger/reversePayout.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'

const OPERATIONS = 10_000
const MONTHS = 8
const MEMBERS = 60
const WRITERS = 20

beforeEach(emptyLedger)
afterEach(async () => {
  resetClock()
  await emptyLedger()
})

/** Two writers share some stories of one of them, in equal parts or in agreed ones, until the next such rows. */
const sharesFrom = (month: number, random: (below: number) => number) =>
  Array.from({ length: 60 }, () => {
    const [creator, other] = [random(WRITERS), random(WRITERS - 1)]
    const percent = random(2) ? random(101) : null
    const row = { post_id: `story-${random(40)}-of-writer-${creator}`, from_month: month }
    return [
      { ...row, user_id: `writer-${creator}`, percent },
      {
        ...row,
        user_id: `writer-${other >= creator ? other + 1 : other}`,
        percent: percent === null ? null : 100 - percent,
      },
    ]
  })
    .filter(([first], at, all) => all.findIndex(([one]) => one!.post_id === first!.post_id) === at)
    .flat()

const SEED = Number(process.env['SEED'] ?? 20_261_125)

test(
  `the ledger is 0 after ${OPERATIONS} random operations, and each month is computed again to the same cents`,
  { timeout: 120_000 },
  async () => {
    let state = SEED
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    const writer = () => `writer-${random(WRITERS)}`
    for (let at = 0; at < WRITERS; at++) {
      await ensurePartner(`writer-${at}`, {
        taxStatus: at % 5 === 0 ? 0 : 4,
        withheld: (at % 3) * 15,
        account: at % 7 === 0 ? 'inactive' : 'active',
      })
    }
    advanceClock(monthStart(monthOf(now()) + 1) - now())
    let charge = 0
    for (let round = 0; round < MONTHS; round++) {
      const began = monthStart(monthOf(now()))
      const within = () => began + random(28 * day)
      const payments: Record<string, unknown>[] = []
      const readings: Record<string, unknown>[] = []
      const changes: D1PreparedStatement[] = []
      for (let left = OPERATIONS / MONTHS; left > 0; left--) {
        const userId = `member-${random(MEMBERS)}`
        const kind = random(100)
        if (kind < 6) {
          const from = within()
          const length = random(2) ? 30 * day : 365 * day
          payments.push(paid(userId, `ch_${(charge += 1)}`, from, from + length, random(2) ? 500 : 5000))
        } else if (kind < 8 && charge > 0) {
          // Given back in part or in full, or ended early by another payment.
          changes.push(
            DB.prepare(
              `update paid_periods set amount = amount * ? / 100, ends_at = max(starts_at + 1, ends_at - ?), is_settled = 0
               where charge_id = ?`,
            ).bind(random(101), random(20) * day, `ch_${1 + random(charge)}`),
          )
        } else if (kind < 9) {
          changes.push(
            DB.prepare('update partners set held_at = iif(held_at is null, ?, null) where user_id = ?').bind(
              now(),
              writer(),
            ),
          )
        } else {
          const [writerId, postId] = [writer(), `story-${random(40)}`]
          readings.push(session(userId, writerId, `${postId}-of-${writerId}`, within(), random(20 * 60_000)))
        }
      }
      await insert('author_shares', sharesFrom(monthOf(began) + 1, random))
      await insert('paid_periods', payments)
      await insert('reading_sessions', readings)
      await DB.batch(changes)
      advanceClock(monthStart(monthOf(now()) + 1) + limits.partner.closeAfter - now())
      await runMinutes()
      await reverseSome(random)
      expect({ seed: SEED, ...(await checkLedger(bindings)) }).toEqual({
        seed: SEED,
        sum: 0,
        unbalanced: 0,
        differing: 0,
      })
    }
    const months = await rows<{ month: number; fees: number; earned: number }>(
      'select month, fees, earned from ledger_months where closed_at is not null',
    )
    expect(months).toHaveLength(MONTHS)
    for (let times = 0; times < 3; times++) {
      for (const { month } of months) expect(await recomputeMonth(db(), month)).toEqual([])
    }
    const [figures] = await rows<{ earned: number; inMonths: number; paid: number; failed: number }>(
      `select (select sum(amount) from story_earnings) as earned, (select sum(earned) from ledger_months) as inMonths,
        (select count(*) from payouts where state in ('PAID', 'REVERSED')) as paid,
        (select count(*) from payouts where state = 'FAILED') as failed`,
    )
    expect(figures!.earned).toBe(figures!.inMonths)
    expect(figures!.earned).toBeGreaterThan(0)
    expect(figures!.paid).toBeGreaterThan(10)
    expect(figures!.failed).toBeGreaterThan(0)
  },
)

test('a cent that was changed by hand is found', async () => {
  await ensurePartner('nora')
  const month = monthOf(now()) + 1
  advanceClock(monthStart(month) - now())
  await insert('paid_periods', [paid('ada', 'ch_ada', monthStart(month), monthStart(month + 1), 500)])
  await insert('reading_sessions', [session('ada', 'nora', 'a', now(), 60_000)])
  advanceClock(monthStart(month + 1) + limits.partner.closeAfter - now())
  await runMinutes()
  await DB.prepare('update story_earnings set amount = amount + 1').run()
  await DB.prepare("update ledger_entries set amount = amount - 1 where account = 'PLATFORM'").run()
  expect(await recomputeMonth(db(), month)).toEqual([
    { postId: 'a', writerId: 'nora', day: expect.any(Number) as number, stored: 351, computed: 350 },
  ])
  expect(await checkLedger(bindings)).toMatchObject({ sum: -1, unbalanced: 1 })
})

async function reverseSome(random: (below: number) => number): Promise<void> {
  const sent = await rows<{ transfer_id: string; amount: number; reversed_amount: number }>(
    'select transfer_id, amount, reversed_amount from payouts where transfer_id is not null order by id',
  )
  const provider = await openProvider(bindings)
  for (const { transfer_id: id, amount, reversed_amount: reversed } of sent) {
    const left = amount - reversed
    if (random(10) !== 0 || left === 0) continue
    await provider.transfers.createReversal(id, { amount: 1 + random(left) })
    await reversePayout({ env: bindings, execution, db: db() }, id)
  }
}
