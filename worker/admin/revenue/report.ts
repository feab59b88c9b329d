import type { LedgerMonth, MemberMonth, RevenueMonth } from '#schema/admin/revenueTables.ts'
import { revenuePeriod, type RevenuePeriod } from '#schema/admin/revenue.ts'
import {
  ledgerOfMonths,
  type MemberMonthRow,
  membersOfMonths,
  revenueOfMonths,
} from '#worker/admin/revenue/revenueReads.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'

export interface RevenueReportRow extends RevenuePeriod {
  at: number
  /** True if the requested months were refused and the default ones are shown. */
  isPeriodRefused: boolean
  revenue: RevenueMonth[]
  members: MemberMonth[]
  ledger: LedgerMonth[]
}

interface PeriodInput {
  from?: string | null
  until?: string | null
}

export async function readRevenue(db: Pick<Db, 'all'>, asked: PeriodInput): Promise<RevenueReportRow> {
  const at = now()
  const wanted = revenuePeriod(asked, at)
  const { from, until } = wanted ?? revenuePeriod({}, at)!
  const [revenue, members, ledger] = await Promise.all([
    db.all(revenueOfMonths, { from, until }),
    db.all(membersOfMonths, { until }),
    db.all(ledgerOfMonths, { from, until }),
  ])
  return {
    at,
    isPeriodRefused: wanted === null,
    from,
    until,
    revenue,
    members: membersBy(members, { from, until }),
    ledger: monthsOf({ from, until }).map((month) => {
      const of = (name: string) => ledger.find((row) => row.month === month && row.of === name)?.amount
      return {
        month,
        fees: of('FEES') ?? null,
        earned: of('EARNED') ?? null,
        paidOut: of('PAID_OUT') ?? 0,
        withheld: of('WITHHELD') ?? 0,
      }
    }),
  }
}

const monthsOf = ({ from, until }: RevenuePeriod): number[] =>
  Array.from({ length: until - from + 1 }, (_, at) => from + at)

function membersBy(rows: readonly MemberMonthRow[], { from, until }: RevenuePeriod): MemberMonth[] {
  const known = new Map(rows.map((row) => [row.month, row]))
  let members = rows
    .filter(({ month }) => month < from)
    .reduce((sum, { joined, ended }) => sum + joined - ended, 0)
  return monthsOf({ from, until }).map((month) => {
    const row = known.get(month) ?? { month, ...NOTHING }
    const atStart = members
    members += row.joined - row.ended
    return { ...row, atStart, atEnd: members }
  })
}

const NOTHING = { joined: 0, ended: 0, trials: 0, converted: 0, redeemed: 0 }
