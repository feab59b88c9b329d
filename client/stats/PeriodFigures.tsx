import type { PeriodOfStatsFragment } from '#schema/generated/operations.ts'
import { ReferrerType } from '#schema/enums.ts'
import { copy } from '#schema/copy/stats.ts'
import { whole } from '#client/design/numbers.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { allSteps, duration, type Figure, FROM, ratio, type Step, sumOf } from '#client/stats/figures.ts'
import { SourceTable } from '#client/stats/SourceTable.tsx'
import { StatsChart } from '#client/stats/StatsChart.tsx'

interface PeriodFiguresProps {
  stats: PeriodOfStatsFragment
  /** People follow writers and publications, not stories. */
  hasFollowers: boolean
}

/** Those of which all others are parts. */
const COUNTED = ['views', 'reads', 'claps', 'fans', 'responses', 'followers'] as const

/** The figures of a period: their sums, a chart of each, and where the readers came from. */
export function PeriodFigures({ stats, hasFollowers }: PeriodFiguresProps) {
  const { steps, stepDays } = stats
  const points = allSteps(stats)
  const sum = (figure: Figure) => sumOf(steps, figure)
  const [views, reads] = [sum('views'), sum('reads')]
  const pairs: [label: string, value: string][] = [
    [copy.figures.views, whole(views)],
    [copy.figures.reads, whole(reads)],
    [copy.figures.ratio, ratio(reads, views)],
    [copy.figures.readingTime, duration(sum('readingTime'))],
    [copy.figures.claps, whole(sum('claps'))],
    [copy.figures.fans, whole(sum('fans'))],
    [copy.figures.responses, whole(sum('responses'))],
    ...(hasFollowers ? [[copy.figures.followers, whole(sum('followers'))] as [string, string]] : []),
  ]
  const byMembers = (all: Figure, members: Figure) =>
    points.map((step) => ({ day: step.day, values: [step[members], step[all] - step[members]] }))
  const single = (figure: Figure) => points.map((step: Step) => ({ day: step.day, values: [step[figure]] }))
  const readers = [copy.members, copy.others]
  const hasAny = steps.some((step) => COUNTED.some((figure) => step[figure] !== 0))
  const smaller = ['claps', 'fans', 'responses', ...(hasFollowers ? ['followers' as const] : [])] as const
  const charts = (
    <>
      <StatsChart
        title={copy.figures.views}
        series={readers}
        points={byMembers('views', 'memberViews')}
        stepDays={stepDays}
      />
      <StatsChart
        title={copy.figures.reads}
        series={readers}
        points={byMembers('reads', 'memberReads')}
        stepDays={stepDays}
      />
      <StatsChart
        title={copy.figures.readingTime}
        unit={copy.minutes}
        series={readers}
        points={byMembers('readingTime', 'memberReadingTime')}
        stepDays={stepDays}
      />
      <section aria-labelledby="where-from">
        <h2 className="Stats-part" id="where-from">
          {copy.whereFrom}
        </h2>
        <SourceTable
          caption={copy.whereFrom}
          rows={ReferrerType.map((type) => ({ name: copy.sources[type], views: sum(FROM[type]) }))}
        />
      </section>
      <div className="Stats-small">
        {smaller.map((figure) => (
          <StatsChart
            key={figure}
            title={copy.figures[figure]}
            series={[copy.figures[figure]]}
            points={single(figure)}
            stepDays={stepDays}
          />
        ))}
      </div>
    </>
  )
  return (
    <>
      <FigureList pairs={pairs} />
      {hasAny ? charts : <p className="Stats-nothing">{copy.nothing}</p>}
    </>
  )
}
