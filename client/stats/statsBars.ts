/** Hundredths of the chart's width and height. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'

export interface ChartPoint {
  /** Days since 1970. */
  day: number
  /** One per series, from the axis up. */
  values: number[]
}

interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export interface StatsBars {
  bars: Bar[][]
  ticks: { value: number; y: number }[]
  /** `x` is the bar's start. */
  days: { day: number; x: number }[]
}

/** At most so many days are named below the chart. */
const NAMED = 4
/** Beyond it there is no room for a name. */
const ROOM = 80

export function statsBars(points: readonly ChartPoint[], series: number): StatsBars {
  const most = Math.max(
    1,
    ...points.map(({ values }) => values.reduce((sum, value) => sum + above(value), 0)),
  )
  const x = scaleBand<number>()
    .domain(points.map(({ day }) => day))
    .range([0, 100])
    .paddingInner(points.length > 60 ? 0.1 : 0.25)
  const y = scaleLinear().domain([0, most]).range([100, 0]).nice(3)
  const layers = stack<ChartPoint, number>()
    .keys(Array.from({ length: series }, (_, at) => at))
    .value(({ values }, at) => above(values[at] ?? 0))([...points])
  const apart = Math.max(1, Math.ceil(points.length / NAMED))
  return {
    bars: layers.map((layer) =>
      layer
        .filter(([from, to]) => to > from)
        .map((bar) => ({
          x: x(bar.data.day)!,
          y: y(bar[1]),
          width: x.bandwidth(),
          height: y(bar[0]) - y(bar[1]),
        })),
    ),
    ticks: y
      .ticks(3)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    days: points
      .filter((_, at) => at % apart === 0)
      .map(({ day }) => ({ day, x: x(day)! }))
      .filter(({ x: begins }) => begins < ROOM),
  }
}

/** More may be taken back than was given. */
const above = (value: number) => Math.max(0, value)
