import { limits } from '#schema/limits.ts'
import { monthName, monthNamed, monthOf, monthStart } from '#schema/partner/partner.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  earningsByDay,
  earningsByMonth,
  earningsByStory,
  payoutsOfWriter,
  type ShownPayout,
} from '#worker/partner/earnings/earningsReads.ts'
import type { PartnerRow } from '#worker/partner/partnerReads.ts'
import { now } from '#worker/platform/clock.ts'
import { keyset, pageOf, type Paging } from '#worker/platform/database/paging.ts'

/** From the current month back to the start of enrolment. */
export function monthsOf({ createdAt, closedMonths }: PartnerRow) {
  const current = monthOf(now())
  const first = Math.max(monthOf(createdAt), current - limits.partner.months + 1)
  const closed = closedIn(closedMonths)
  return Array.from({ length: Math.max(1, current - first + 1) }, (_, back) => current - back).map(
    (month) => ({
      month: monthName(month),
      startsAt: monthStart(month),
      closesAt: monthStart(month + 1) + limits.partner.closeAfter,
      closedAt: closed[month] ?? null,
    }),
  )
}

const closedIn = (json: string) => JSON.parse(json) as Record<string, number | undefined>

/**
 * Null if the month is not closed: some fees may not be divided yet.
 * @param name like '2026-10'; null for the last closed one
 */
export async function earningsOf({ db }: Context, partner: PartnerRow, name: string | null | undefined) {
  const { userId } = partner
  const closed = monthsOf(partner).filter(({ closedAt }) => closedAt !== null)
  const found = name == null ? closed[0] : closed.find((one) => one.month === name)
  if (!found) return null
  const month = monthNamed(found.month)
  const [days, stories] = await Promise.all([
    db.all(earningsByDay, { userId, month }),
    db.all(earningsByStory, { userId, month }),
  ])
  return {
    month: found.month,
    amount: days.reduce((sum, { amount }) => sum + amount, 0),
    days,
    stories: stories.map((story) => ({ ...story, days: daysIn(story.days) })),
  }
}

/** Either may have no earnings. */
export async function recentMonths({ db }: Pick<Context, 'db'>, partner: PartnerRow) {
  const last = monthsOf(partner).find(({ closedAt }) => closedAt !== null)
  if (!last) return []
  const latest = monthNamed(last.month)!
  const rows = await db.all(earningsByMonth, { userId: partner.userId, from: latest - 1, until: latest })
  return [latest, latest - 1].map((month) => ({
    month: monthName(month),
    startsAt: monthStart(month),
    amount: rows.find((row) => row.month === month)?.amount ?? 0,
  }))
}

const daysIn = (json: string) =>
  (JSON.parse(json) as [day: number, amount: number, ms: number, members: number][])
    .map(([day, amount, ms, members]) => ({ day, amount, ms, members }))
    .toSorted((one, other) => one.day - other.day)

export async function listPayouts({ db }: Context, userId: string, paging: Paging) {
  const { size, values } = keyset(paging)
  const rows = await db.all(payoutsOfWriter, { userId, ...values })
  const { rows: shown, next } = pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
  return { payouts: shown, pagingInfo: { next } }
}

/** More years than anyone will ask for, at one a month. */
const MOST = 240

/** By the day on which Stripe accepted them (UTC). */
export async function payoutYears({ db }: Context, userId: string) {
  const { values } = keyset()
  const rows = await db.all(payoutsOfWriter, { userId, ...values, limit: MOST })
  const years = Map.groupBy(rows.filter(isSent), ({ settledAt }) => new Date(settledAt!).getUTCFullYear())
  return [...years].map(([year, payouts]) => {
    const sum = (of: (payout: ShownPayout) => number) => payouts.reduce((all, payout) => all + of(payout), 0)
    return {
      year,
      amount: sum(({ amount }) => amount),
      withheld: sum(({ withheld }) => withheld),
      reversedAmount: sum(({ reversedAmount }) => reversedAmount),
      payouts,
    }
  })
}

const isSent = ({ state, settledAt }: ShownPayout): boolean =>
  settledAt !== null && (state === 'PAID' || state === 'REVERSED')
