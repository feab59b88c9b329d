import { revenue as copy } from '#schema/copy/revenue.ts'
import { monthName, monthOf, monthStart } from '#schema/partner/partner.ts'
import type { RevenueTableName } from '#schema/admin/revenue.ts'
import { type RevenueColumn, type RevenueRow, revenueTable } from '#schema/admin/revenueTables.ts'
import { path } from '#schema/routes/paths.ts'
import { whole } from '#client/design/numbers.ts'
import { churnPercent } from '#client/admin/revenue/churnPercent.ts'
import { formatMoney } from '#client/admin/revenue/formatMoney.ts'
import type { Report } from '#client/admin/revenue/report.ts'
import { formatMonth } from '#client/design/format.ts'

interface RevenueTableProps {
  name: RevenueTableName
  title: string
  report: Report
}

export function RevenueTable({ name, title, report }: RevenueTableProps) {
  const { columns, rows } = revenueTable(name, report)
  const present = monthOf(report.at)
  const period = { from: monthName(report.from), until: monthName(report.until) }
  return (
    <details className="StatsChart-details">
      <summary>
        {copy.inNumbers}: {title}
      </summary>
      {/* It is wider than a phone, so keys can scroll it too. */}
      <div
        className="RevenueTable-frame"
        role="region"
        aria-label={`${copy.inNumbers}: ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="StatsTable RevenueTable">
          <caption className="VisuallyHidden">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ heading }) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={`${row.cells[0]} ${row.currency}`}>
                <th scope="row">{monthWords(Number(row.cells[0]), present)}</th>
                {row.cells.slice(1).map((cell, at) => (
                  <td key={columns[at + 1]!.heading}>{cellWords(columns[at + 1]!, row, cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <a
        className="Stats-link"
        href={path('ExportRevenue', { table: name }, period)}
        aria-label={copy.csv(title)}
        download
      >
        {copy.download}
      </a>
    </details>
  )
}

const monthWords = (month: number, present: number): string =>
  month === present ? `${formatMonth(monthStart(month))}, ${copy.toDate}` : formatMonth(monthStart(month))

function cellWords(column: RevenueColumn, row: RevenueRow, cell: number | string | null): string {
  if (cell === null) return copy.none
  if (typeof cell === 'string') return cell
  if (column.kind === 'money') return formatMoney(cell, column.currency ?? row.currency)
  return column.kind === 'share' ? churnPercent(cell) : whole(cell)
}
