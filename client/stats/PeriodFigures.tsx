import type { PeriodOfStatsFragment } from '#schema/generated/operations.ts'
import { ReferrerType } from '#schema/enums.ts'
import { copy } from '#schema/copy/stats.ts'
import { limits } from '#schema/limits.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { whole } from '#client/design/numbers.ts'
import { changeOf } from '#client/stats/change.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { allSteps, duration, type Figure, FROM, ratio, type Step, sumOf } from '#client/stats/figures.ts'
import { daysOf } from '#client/stats/period.ts'
import { SourceTable } from '#client/stats/SourceTable.tsx'
import { StatsChart } from '#client/stats/StatsChart.tsx'

interface PeriodFiguresProps {
  at: PageLocation
  stats: PeriodOfStatsFragment
  /** People follow writers and publications, not stories. */
  hasFollowers: boolean
  more?: readonly (readonly [label: string, value: string, change?: string])[]
}

/** All other figures are parts of these. */
const COUNTED = ['views', 'reads', 'claps', 'fans', 'responses', 'followers'] as const

export function PeriodFigures({ at, stats, hasFollowers, more = [] }: PeriodFiguresProps) {
  const { since, until, steps, stepDays, before } = stats
  const points = allSteps(stats)
  const sum = (figure: Figure) => sumOf(steps, figure)
  const [views, reads] = [sum('views'), sum('reads')]
  const than = copy.daysBefore(until - since + 1)
  const against = (label: string, figure: keyof typeof before) =>
    [label, whole(sum(figure)), changeOf(sum(figure), before[figure], than)] as const
  const main = [
    against(copy.figures.views, 'views'),
    against(copy.figures.reads, 'reads'),
    against(copy.readsByMembers, 'memberReads'),
    hasFollowers ? against(copy.figures.followers, 'followers') : against(copy.figures.claps, 'claps'),
    ...more,
  ]
  const pairs: [label: string, value: string][] = [
    [copy.figures.ratio, ratio(reads, views)],
    [copy.figures.readingTime, duration(sum('readingTime'))],
    ...(hasFollowers ? [[copy.figures.claps, whole(sum('claps'))] as [string, string]] : []),
    [copy.figures.fans, whole(sum('fans'))],
    [copy.figures.responses, whole(sum('responses'))],
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
      <FigureList pairs={main} isMain />
      {hasAny ? (
        <>
          <FigureList pairs={pairs} />
          {charts}
        </>
      ) : (
        <Quiet at={at} />
      )}
    </>
  )
}

/** A longer period may have some activity. */
function Quiet({ at }: { at: PageLocation }) {
  const href = useHref()
  const longest = limits.stats.periods.at(-1)!
  if (daysOf(at.search) === longest) return <EmptyState sentence={copy.quietYear} />
  const to = href(at.row.name as RouteName, at.params, { period: String(longest) })
  return <EmptyState sentence={copy.quiet} action={{ label: copy.longer, to }} />
}
