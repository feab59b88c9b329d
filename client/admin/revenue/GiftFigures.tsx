import { revenue as copy } from '#schema/copy/revenue.ts'
import { currenciesIn, moneyOf } from '#schema/admin/revenueTables.ts'
import { whole } from '#client/design/numbers.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { formatMoney } from '#client/admin/revenue/formatMoney.ts'
import { MonthChart } from '#client/admin/revenue/MonthChart.tsx'
import { type Report, total } from '#client/admin/revenue/report.ts'
import { RevenueTable } from '#client/admin/revenue/RevenueTable.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

export function GiftFigures({ report }: { report: Report }) {
  const { members } = report
  const gifts = report.revenue.filter(({ isGift }) => isGift)
  const seatsOf = (month: number) =>
    total(
      gifts.filter((row) => row.month === month),
      ({ seats }) => seats,
    )
  const currencies = currenciesIn(report)
  return (
    <section aria-labelledby="gifts">
      <SectionTitle id="gifts">{copy.giftsTitle}</SectionTitle>
      <p className="RevenuePage-words">{copy.giftsAbout}</p>
      <FigureList
        pairs={[
          [copy.bought, whole(total(gifts, ({ payments }) => payments))],
          [copy.seats, whole(total(gifts, ({ seats }) => seats))],
          [copy.redeemed, whole(total(members, ({ redeemed }) => redeemed))],
          ...currencies.map(
            (currency) =>
              [
                currencies.length > 1 ? `${copy.gross} (${currency})` : copy.gross,
                formatMoney(moneyOf(report, currency).gifts, currency),
              ] as const,
          ),
        ]}
      />
      <div className="Stats-small">
        <MonthChart
          title={copy.seatsAndRedeemed}
          series={[copy.seats, copy.redeemed]}
          months={members.map(({ month, redeemed }) => ({ month, values: [seatsOf(month), redeemed] }))}
          write={whole}
        />
        {currencies.map((currency) => (
          <MonthChart
            key={currency}
            title={currencies.length > 1 ? `${copy.giftRevenue} (${currency})` : copy.giftRevenue}
            series={[copy.gross]}
            months={members.map(({ month }) => ({
              month,
              values: [moneyOf(report, currency, { month }).gifts],
            }))}
            write={(cents) => formatMoney(cents, currency)}
          />
        ))}
      </div>
      <RevenueTable name="gifts" title={copy.giftsTitle} report={report} />
    </section>
  )
}
