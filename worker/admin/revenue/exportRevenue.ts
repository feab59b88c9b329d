/** `/_/admin/revenue/{table}/export`: CSV, with amounts in units of their currency. */
import { stringify } from 'csv-stringify/browser/esm/sync'
import { csvCell, csvOptions } from '#schema/exporting/csv.ts'
import { price } from '#schema/limits/numbers.ts'
import { monthName } from '#schema/partner/partner.ts'
import { REVENUE_TABLES, type RevenueTableName } from '#schema/admin/revenue.ts'
import { type RevenueColumn, type RevenueTable, revenueTable } from '#schema/admin/revenueTables.ts'
import { readRevenue } from '#worker/admin/revenue/report.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { ANONYMOUS, isStaff } from '#worker/identity/caller.ts'

export const exportRevenue: Handler = async ({ caller, db }, _, { params }, url) => {
  const name = REVENUE_TABLES.find((one) => one === params['table'])
  if (!isStaff(caller ?? ANONYMOUS) || !name) return null
  const asked = { from: url.searchParams.get('from'), until: url.searchParams.get('until') }
  const figures = await readRevenue(db, asked)
  return new Response(csvOf(revenueTable(name, figures)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${fileName(name, figures)}"`,
      'cache-control': 'private, no-store',
    },
  })
}

const fileName = (name: RevenueTableName, { from, until }: { from: number; until: number }): string =>
  `${name}-${monthName(from)}-${monthName(until)}.csv`

const csvOf = ({ columns, rows }: RevenueTable): string =>
  stringify(
    [
      columns.map(({ heading }) => heading),
      ...rows.map(({ cells }) => cells.map((cell, at) => cellOf(columns[at]!, cell))),
    ].map((row) => row.map(csvCell)),
    csvOptions,
  )

const TEN_THOUSAND = 10_000

/** Numbers are not quoted as text: a negative one would be taken for a formula. */
function cellOf({ kind }: RevenueColumn, cell: number | string | null): number | string {
  if (cell === null) return ''
  if (kind === 'month') return monthName(Number(cell))
  if (kind === 'money') return Number(cell) / price.centsPerUnit
  return kind === 'share' ? Math.round(Number(cell) * TEN_THOUSAND) / TEN_THOUSAND : cell
}
