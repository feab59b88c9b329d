import { monthStart } from '#schema/partner/partner.ts'
import { formatMonth } from '#client/design/format.ts'
import { ChartFrame } from '#client/stats/ChartFrame.tsx'
import { statsBars } from '#client/stats/statsBars.ts'

interface MonthChartProps {
  title: string
  /** From the axis up. */
  series: readonly string[]
  /** Null where a month has no value yet. */
  months: readonly { month: number; values: readonly (number | null)[] }[]
  write: (value: number) => string
  /** Printed next to the bars; the sums by default. */
  labels?: readonly string[]
}

/** Drawn without scripts; a table has the same numbers. */
export function MonthChart({ title, series, months, write, labels }: MonthChartProps) {
  const points = months.map(({ month, values }) => ({
    day: month,
    values: values.map((value) => value ?? 0),
  }))
  const figures = series.map(
    (_, at) => labels?.[at] ?? write(points.reduce((sum, { values }) => sum + values[at]!, 0)),
  )
  const [first, last] = [months[0]!.month, months.at(-1)!.month]
  const inWords = series.map((name, at) => `${name} ${figures[at]}`).join(', ')
  return (
    <figure className="StatsChart">
      <figcaption className="StatsChart-title">{title}</figcaption>
      <ChartFrame
        drawn={statsBars(points, series.length)}
        series={series}
        figures={figures}
        inWords={`${title} from ${nameOf(first)} to ${nameOf(last)}: ${inWords}. The table below has the numbers.`}
        writeTick={write}
        writeMark={shortName}
      />
    </figure>
  )
}

const nameOf = (month: number): string => formatMonth(monthStart(month))

/** 'Nov 2025'. */
const shortName = (month: number): string => {
  const [name, year] = nameOf(month).split(' ')
  return `${name!.slice(0, 3)} ${year}`
}
