/** Cents, and fractions of 1 (decision 148). */
import type { Currency } from '#schema/enums.ts'
import { revenue as words } from '#schema/copy/revenue.ts'
import type { RevenueTableName } from '#schema/admin/revenue.ts'

export interface RevenueMonth {
  month: number
  currency: Currency
  isGift: boolean
  payments: number
  paid: number
  refunds: number
  refunded: number
  disputes: number
  disputed: number
  seats: number
}

export interface MemberMonth {
  month: number
  atStart: number
  atEnd: number
  joined: number
  ended: number
  trials: number
  converted: number
  redeemed: number
}

export interface LedgerMonth {
  month: number
  /** Null until the month is closed. */
  fees: number | null
  earned: number | null
  paidOut: number
  withheld: number
}

export interface RevenueFigures {
  revenue: readonly RevenueMonth[]
  members: readonly MemberMonth[]
  ledger: readonly LedgerMonth[]
}

export interface RevenueColumn {
  heading: string
  kind: 'month' | 'currency' | 'count' | 'money' | 'share'
  currency?: Currency
}

export interface RevenueRow {
  currency: Currency
  cells: (number | string | null)[]
}

export interface RevenueTable {
  columns: RevenueColumn[]
  rows: RevenueRow[]
}

export const revenueTable = (name: RevenueTableName, figures: RevenueFigures): RevenueTable =>
  TABLES[name](figures)

const TABLES: Record<RevenueTableName, (figures: RevenueFigures) => RevenueTable> = {
  payments: paymentsTable,
  members: membersTable,
  gifts: giftsTable,
  writers: writersTable,
}

/** D59 */
const SOLD: Currency = 'USD'

export const currenciesIn = ({ revenue }: Pick<RevenueFigures, 'revenue'>): Currency[] => [
  ...new Set([SOLD, ...revenue.map(({ currency }) => currency)]),
]

const MONTH = { heading: words.month, kind: 'month' } as const
const counted = (heading: string) => ({ heading, kind: 'count' }) as const
const money = (heading: string, currency?: Currency): RevenueColumn => ({ heading, kind: 'money', currency })

export interface MoneyOfMonth {
  payments: number
  memberships: number
  gifts: number
  refunded: number
  disputed: number
}

export function moneyOf(
  { revenue }: Pick<RevenueFigures, 'revenue'>,
  currency: Currency,
  { month, gifts }: { month?: number; gifts?: true } = {},
): MoneyOfMonth {
  const rows = revenue.filter(
    (row) =>
      row.currency === currency && (month === undefined || row.month === month) && (!gifts || row.isGift),
  )
  const sum = (of: (row: RevenueMonth) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    payments: sum(({ payments }) => payments),
    memberships: sum(({ isGift, paid }) => (isGift ? 0 : paid)),
    gifts: sum(({ isGift, paid }) => (isGift ? paid : 0)),
    refunded: sum(({ refunded }) => refunded),
    disputed: sum(({ disputed }) => disputed),
  }
}

export const grossOf = ({ memberships, gifts }: MoneyOfMonth): number => memberships + gifts
export const netOf = (money: MoneyOfMonth): number => grossOf(money) - money.refunded - money.disputed

function paymentsTable(figures: RevenueFigures): RevenueTable {
  return {
    columns: [
      MONTH,
      { heading: words.currency, kind: 'currency' },
      counted(words.payments),
      money(words.memberships),
      money(words.gifts),
      money(words.gross),
      money(words.refunds),
      money(words.disputes),
      money(words.net),
    ],
    rows: figures.members.flatMap(({ month }) =>
      currenciesIn(figures).map((currency) => {
        const row = moneyOf(figures, currency, { month })
        const { payments, memberships, gifts, refunded, disputed } = row
        return {
          currency,
          cells: [
            month,
            currency,
            payments,
            memberships,
            gifts,
            grossOf(row),
            refunded,
            disputed,
            netOf(row),
          ],
        }
      }),
    ),
  }
}

/** Null without members at the start. */
export const churnOf = ({ atStart, ended }: Pick<MemberMonth, 'atStart' | 'ended'>): number | null =>
  atStart > 0 ? ended / atStart : null

function membersTable({ members }: RevenueFigures): RevenueTable {
  return {
    columns: [
      MONTH,
      counted(words.atStart),
      counted(words.joined),
      counted(words.ended),
      counted(words.atEnd),
      { heading: words.churn, kind: 'share' },
      counted(words.trials),
      counted(words.converted),
    ],
    rows: members.map((row) => ({
      currency: SOLD,
      cells: [
        row.month,
        row.atStart,
        row.joined,
        row.ended,
        row.atEnd,
        churnOf(row),
        row.trials,
        row.converted,
      ],
    })),
  }
}

function giftsTable(figures: RevenueFigures): RevenueTable {
  const currencies = currenciesIn(figures)
  const named = (heading: string, currency: Currency) =>
    money(currencies.length > 1 ? `${heading} (${currency})` : heading, currency)
  return {
    columns: [
      MONTH,
      counted(words.bought),
      counted(words.seats),
      counted(words.redeemed),
      ...currencies.flatMap((currency) => [
        named(words.gross, currency),
        named(words.givenBack, currency),
        named(words.net, currency),
      ]),
    ],
    rows: figures.members.map(({ month, redeemed }) => {
      const bought = figures.revenue.filter((row) => row.month === month && row.isGift)
      return {
        currency: SOLD,
        cells: [
          month,
          bought.reduce((sum, { payments }) => sum + payments, 0),
          bought.reduce((sum, { seats }) => sum + seats, 0),
          redeemed,
          ...currencies.flatMap((currency) => {
            const of = moneyOf(figures, currency, { month, gifts: true })
            return [of.gifts, of.refunded + of.disputed, netOf(of)]
          }),
        ],
      }
    }),
  }
}

function writersTable({ ledger }: RevenueFigures): RevenueTable {
  return {
    columns: [
      MONTH,
      money(words.fees),
      money(words.earned),
      money(words.platform),
      money(words.paidOut),
      money(words.withheld),
    ],
    rows: ledger.map(({ month, fees, earned, paidOut, withheld }) => ({
      currency: SOLD,
      cells: [month, fees, earned, platformOf({ fees, earned }), paidOut, withheld],
    })),
  }
}

export const platformOf = ({ fees, earned }: Pick<LedgerMonth, 'fees' | 'earned'>): number | null =>
  fees === null || earned === null ? null : fees - earned
