import { monthStart } from '#schema/partner.ts'
import { formatMonth } from '#client/design/format.ts'
import { statsBars } from '#client/stats/statsBars.ts'

interface MonthChartProps {
  title: string
  /** The names of the series, from the axis up. */
  series: readonly string[]
  /** A value for each series; null where a month has none yet. */
  months: readonly { month: number; values: readonly (number | null)[] }[]
  /** How a value is written. */
  write: (value: number) => string
  /** What is said of each series beside the bars: the sum, unless it says otherwise. */
  labels?: readonly string[]
}

/** Bars by month, drawn without scripts and labelled beside them. The table of its part has the same numbers. */
export function MonthChart({ title, series, months, write, labels }: MonthChartProps) {
  const points = months.map(({ month, values }) => ({
    day: month,
    values: values.map((value) => value ?? 0),
  }))
  const { bars, ticks, days: marks } = statsBars(points, series.length)
  const said = (at: number) => labels?.[at] ?? write(points.reduce((sum, { values }) => sum + values[at]!, 0))
  const [first, last] = [months[0]!.month, months.at(-1)!.month]
  const inWords = series.map((name, at) => `${name} ${said(at)}`).join(', ')
  return (
    <figure className="StatsChart">
      <figcaption className="StatsChart-title">{title}</figcaption>
      <div className="StatsChart-frame">
        <div className="StatsChart-scale" aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <span key={value} style={{ insetBlockStart: `${y}%` }}>
              {write(value)}
            </span>
          ))}
        </div>
        <svg
          className="StatsChart-plot"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title} from ${nameOf(first)} to ${nameOf(last)}: ${inWords}. The table below has the numbers.`}
        >
          {ticks.map(({ value, y }) => (
            <line key={value} className="StatsChart-line" x1="0" x2="100" y1={y} y2={y} />
          ))}
          {bars.map((ofSeries, at) => (
            <g key={series[at]} className={`StatsChart--${at}`}>
              {ofSeries.map((bar) => (
                <rect key={bar.x} {...bar} />
              ))}
            </g>
          ))}
        </svg>
        <ul className="StatsChart-labels">
          {series
            .map((label, at) => (
              <li key={label} className={`StatsChart-label StatsChart--${at}`}>
                <span>{label}</span> <b>{said(at)}</b>
              </li>
            ))
            .toReversed()}
        </ul>
        <div className="StatsChart-days" aria-hidden="true">
          {marks.map(({ day: month, x }) => (
            <span key={month} style={{ insetInlineStart: `${x}%` }}>
              {shortName(month)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

const nameOf = (month: number): string => formatMonth(monthStart(month))

/** 'Nov 2025'. */
const shortName = (month: number): string => {
  const [name, year] = nameOf(month).split(' ')
  return `${name!.slice(0, 3)} ${year}`
}
