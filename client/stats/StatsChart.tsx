import { copy } from '#schema/copy/stats.ts'
import { day as DAY } from '#schema/limits.ts'
import { whole } from '#client/design/numbers.ts'
import { abbreviateNumber, formatDate } from '#client/design/format.ts'
import { ChartFrame } from '#client/stats/ChartFrame.tsx'
import { CsvButton } from '#client/stats/CsvButton.tsx'
import { dateOf } from '#client/stats/period.ts'
import { type ChartPoint, statsBars } from '#client/stats/statsBars.ts'

interface StatsChartProps {
  title: string
  /** Values without a unit are counts. */
  unit?: string
  /** The names of the series, from the axis up. */
  series: readonly string[]
  points: readonly ChartPoint[]
  stepDays: number
  write?: (value: number) => string
}

/** Drawn without scripts; a table has the same numbers. */
export function StatsChart({ title, unit, series, points, stepDays, write }: StatsChartProps) {
  const inWords = write ?? whole
  const drawn = statsBars(points, series.length)
  const totals = series.map((_, at) => points.reduce((sum, { values }) => sum + values[at]!, 0))
  const all = totals.reduce((sum, total) => sum + total, 0)
  const name = unit ? `${title} (${unit})` : title
  if (points.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <div className="StatsChart">
        <p className="StatsChart-title">
          {name} <b>{inWords(0)}</b>
        </p>
        <p className="Stats-nothing">{copy.nothing}</p>
      </div>
    )
  }
  const [first, last] = [points[0]!.day, points.at(-1)!.day + stepDays - 1]
  const headings = [stepName(stepDays), ...series, ...(series.length > 1 ? [copy.all] : [])]
  const rows = points
    .toReversed()
    .map(({ day, values }) => [dateOf(day), ...cellsOf(values).map((value) => write?.(value) ?? value)])
  return (
    <figure className="StatsChart">
      <figcaption className="StatsChart-title">
        {name} <b>{inWords(all)}</b>
      </figcaption>
      <ChartFrame
        drawn={drawn}
        series={series}
        figures={totals.map(inWords)}
        inWords={`${name} from ${formatDate(first * DAY)} to ${formatDate(last * DAY)}: ${inWords(all)}. The table below has the numbers.`}
        writeTick={write ?? abbreviateNumber}
        writeMark={(day) => formatDate(day * DAY, last * DAY)}
      />
      <details className="StatsChart-details">
        <summary>
          {copy.inNumbers}: {title}
        </summary>
        <table className="StatsTable">
          <caption>
            {name}, {stepDays === 1 ? 'by day' : `by ${stepDays} days`} (UTC)
          </caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day * DAY, last * DAY)}</th>
                {cellsOf(values).map((value, at) => (
                  <td key={headings[at + 1]}>{inWords(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{copy.all}</th>
              {cellsOf(totals).map((value, at) => (
                <td key={headings[at + 1]}>{inWords(value)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
        <CsvButton name={`${title} ${dateOf(first)} ${dateOf(last)}`} headings={headings} rows={rows} />
      </details>
    </figure>
  )
}

const cellsOf = (values: readonly number[]): number[] =>
  values.length > 1 ? [...values, values.reduce((sum, value) => sum + value, 0)] : [...values]

const stepName = (days: number): string =>
  days === 1 ? copy.day : days === 7 ? copy.week : copy.weeks(days / 7)
