import { revenue as copy } from '#schema/copy/revenue.ts'
import { platformOf } from '#schema/admin/revenueTables.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { formatMoney } from '#client/admin/revenue/formatMoney.ts'
import { MonthChart } from '#client/admin/revenue/MonthChart.tsx'
import { type Report, total } from '#client/admin/revenue/report.ts'
import { RevenueTable } from '#client/admin/revenue/RevenueTable.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

const write = (cents: number) => formatMoney(cents)

export function WriterFigures({ report: { ledger }, report }: { report: Report }) {
  return (
    <section aria-labelledby="writers">
      <SectionTitle id="writers">{copy.writersTitle}</SectionTitle>
      <p className="RevenuePage-words">{copy.writersAbout}</p>
      <FigureList
        pairs={[
          [copy.earned, write(total(ledger, ({ earned }) => earned))],
          [copy.platform, write(total(ledger, platformOf))],
          [copy.paidOut, write(total(ledger, ({ paidOut }) => paidOut))],
          [copy.withheld, write(total(ledger, ({ withheld }) => withheld))],
        ]}
      />
      <div className="Stats-small">
        <MonthChart
          title={copy.fees}
          series={[copy.earned, copy.platform]}
          months={ledger.map((row) => ({ month: row.month, values: [row.earned, platformOf(row)] }))}
          write={write}
        />
        <MonthChart
          title={copy.payouts}
          series={[copy.paidOut, copy.withheld]}
          months={ledger.map(({ month, paidOut, withheld }) => ({ month, values: [paidOut, withheld] }))}
          write={write}
        />
      </div>
      <RevenueTable name="writers" title={copy.writersTitle} report={report} />
    </section>
  )
}
