import { revenue as copy } from '#schema/copy/revenue.ts'
import { monthOf } from '#schema/partner/partner.ts'
import { churnOf } from '#schema/admin/revenueTables.ts'
import { whole } from '#client/design/numbers.ts'
import { churnPercent } from '#client/admin/revenue/churnPercent.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { MonthChart } from '#client/admin/revenue/MonthChart.tsx'
import { type Report, total } from '#client/admin/revenue/report.ts'
import { RevenueTable } from '#client/admin/revenue/RevenueTable.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

export function MemberFigures({ report }: { report: Report }) {
  const { members } = report
  // The churn of an unfinished month says little.
  const full = members.filter(({ month }) => month < monthOf(report.at)).at(-1)
  const churn = full ? churnOf(full) : null
  return (
    <section aria-labelledby="members">
      <SectionTitle id="members">{copy.membersTitle}</SectionTitle>
      <p className="RevenuePage-words">{copy.membersAbout}</p>
      <FigureList
        pairs={[
          [copy.members, whole(members.at(-1)!.atEnd)],
          [copy.joined, whole(total(members, ({ joined }) => joined))],
          [copy.ended, whole(total(members, ({ ended }) => ended))],
          [copy.lastChurn, churn === null ? copy.none : churnPercent(churn)],
          [copy.trials, whole(total(members, ({ trials }) => trials))],
          [copy.converted, whole(total(members, ({ converted }) => converted))],
        ]}
      />
      <div className="Stats-small">
        <MonthChart
          title={copy.membersAtEnd}
          series={[copy.members]}
          months={members.map(({ month, atEnd }) => ({ month, values: [atEnd] }))}
          write={whole}
          labels={[whole(members.at(-1)!.atEnd)]}
        />
        <MonthChart
          title={copy.joinedAndLeft}
          series={[copy.joined, copy.ended]}
          months={members.map(({ month, joined, ended }) => ({ month, values: [joined, ended] }))}
          write={whole}
        />
        <MonthChart
          title={copy.churnInPercent}
          series={[copy.churn]}
          months={members.map((row) => ({ month: row.month, values: [(churnOf(row) ?? 0) * 100] }))}
          write={(percent) => churnPercent(percent / 100)}
          labels={[churn === null ? copy.none : churnPercent(churn)]}
        />
        <MonthChart
          title={copy.trialsTitle}
          series={[copy.trials, copy.converted]}
          months={members.map(({ month, trials, converted }) => ({ month, values: [trials, converted] }))}
          write={whole}
        />
      </div>
      <RevenueTable name="members" title={copy.membersTitle} report={report} />
    </section>
  )
}
