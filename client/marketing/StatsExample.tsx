import { creators as words } from '#schema/copy/creators.ts'
import { copy } from '#schema/copy/stats.ts'
import { whole } from '#client/design/numbers.ts'
import { exampleReads, exampleViews } from '#client/marketing/exampleFigures.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { StatsChart } from '#client/stats/StatsChart.tsx'

const sum = (points: readonly { values: readonly number[] }[]): number =>
  points.reduce((all, { values }) => all + values.reduce((one, value) => one + value, 0), 0)

/** The stats of a story that does not exist, drawn by the page that has the real ones. */
export function StatsExample() {
  const [views, reads] = [sum(exampleViews), exampleReads]
  const { figures } = copy
  return (
    <figure className="Example">
      <div className="Example-sheet">
        <FigureList
          isMain
          pairs={[
            [figures.views, whole(views)],
            [figures.reads, whole(reads)],
            [figures.ratio, `${Math.round((100 * reads) / views)}%`],
          ]}
        />
        <StatsChart
          title={words.statsChart}
          series={[copy.members, copy.others]}
          points={exampleViews}
          stepDays={1}
        />
      </div>
      <figcaption>{words.statsFigure}</figcaption>
    </figure>
  )
}
