import { revenue as copy } from '#schema/copy/revenue.ts'
import type { Currency } from '#schema/enums.ts'
import { currenciesIn, grossOf, moneyOf, netOf } from '#schema/admin/revenueTables.ts'
import { whole } from '#client/design/numbers.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { formatMoney } from '#client/admin/revenue/formatMoney.ts'
import { MonthChart } from '#client/admin/revenue/MonthChart.tsx'
import type { Report } from '#client/admin/revenue/report.ts'
import { RevenueTable } from '#client/admin/revenue/RevenueTable.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

export function PaymentFigures({ report }: { report: Report }) {
  return (
    <section aria-labelledby="payments">
      <SectionTitle id="payments">{copy.paymentsTitle}</SectionTitle>
      <p className="RevenuePage-words">{copy.paymentsAbout}</p>
      {currenciesIn(report).map((currency, _, { length }) => (
        <InCurrency key={currency} report={report} currency={currency} isNamed={length > 1} />
      ))}
      <RevenueTable name="payments" title={copy.paymentsTitle} report={report} />
    </section>
  )
}

interface InCurrencyProps {
  report: Report
  currency: Currency
  isNamed: boolean
}

function InCurrency({ report, currency, isNamed }: InCurrencyProps) {
  const all = moneyOf(report, currency)
  const write = (cents: number) => formatMoney(cents, currency)
  const months = report.members.map(({ month }) => ({ month, ...moneyOf(report, currency, { month }) }))
  const named = (title: string) => (isNamed ? `${title} (${currency})` : title)
  return (
    <>
      {isNamed && <h3>{currency}</h3>}
      <FigureList
        pairs={[
          [copy.gross, write(grossOf(all))],
          [copy.refunds, write(all.refunded)],
          [copy.disputes, write(all.disputed)],
          [copy.net, write(netOf(all))],
          [copy.payments, whole(all.payments)],
        ]}
      />
      <div className="Stats-small">
        <MonthChart
          title={named(copy.gross)}
          series={[copy.memberships, copy.gifts]}
          months={months.map(({ month, memberships, gifts }) => ({ month, values: [memberships, gifts] }))}
          write={write}
        />
        <MonthChart
          title={named(copy.givenBack)}
          series={[copy.refunds, copy.disputes]}
          months={months.map(({ month, refunded, disputed }) => ({ month, values: [refunded, disputed] }))}
          write={write}
        />
        <MonthChart
          title={named(copy.net)}
          series={[copy.net]}
          months={months.map(({ month, ...of }) => ({ month, values: [netOf(of)] }))}
          write={write}
        />
      </div>
    </>
  )
}
