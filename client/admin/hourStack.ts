/** All positions are in hundredths of the chart's width and height. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import type { TrafficCountsFragment } from '#schema/generated/operations.ts'

export type Series = keyof TrafficCountsFragment

/** From the axis up. */
export const SERIES: readonly Series[] = ['hit', 'expired', 'miss', 'dynamic']

interface Hour {
  at: number
  count: TrafficCountsFragment
}

interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export interface HourStack {
  bars: Record<Series, Bar[]>
  ticks: { value: number; y: number }[]
  /** Every sixth hour. */
  hours: { at: number; x: number }[]
  labels: Record<Series, number>
}

/** @param gap the least distance between two labels */
export function hourStack(hours: readonly Hour[], gap: number): HourStack {
  const most = Math.max(1, ...hours.map(({ count }) => sumOf(count)))
  const x = scaleBand<number>()
    .domain(hours.map(({ at }) => at))
    .range([0, 100])
    .paddingInner(0.2)
  const y = scaleLinear().domain([0, most]).range([100, 0]).nice(4)
  const layers = stack<Hour, Series>()
    .keys(SERIES)
    .value(({ count }, key) => count[key])([...hours])
  const barsOf = (series: Series) =>
    layers
      .find(({ key }) => key === series)!
      .filter(([from, to]) => to > from)
      .map((layer) => ({
        x: x(layer.data.at)!,
        y: y(layer[1]),
        width: x.bandwidth(),
        height: y(layer[0]) - y(layer[1]),
      }))
  const middles = layers.map((layer) => {
    const [from, to] = layer.at(-1)!
    return y((from + to) / 2)
  })
  return {
    bars: bySeries(barsOf),
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    hours: hours
      .filter(({ at }) => new Date(at).getUTCHours() % 6 === 0)
      .map(({ at }) => ({ at, x: x(at)! })),
    labels: apart(middles, gap),
  }
}

/** Labels that would pass the top are pushed back down. */
function apart(middles: readonly number[], gap: number): Record<Series, number> {
  const heights = [...middles]
  let floor = 100 - gap / 2
  for (const [index, height] of heights.entries()) {
    heights[index] = Math.min(height, floor)
    floor = heights[index] - gap
  }
  let ceiling = gap / 2
  for (let index = heights.length - 1; index >= 0; index -= 1) {
    heights[index] = Math.max(heights[index]!, ceiling)
    ceiling = heights[index]! + gap
  }
  return bySeries((series) => heights[SERIES.indexOf(series)]!)
}

export const sumOf = (count: TrafficCountsFragment): number =>
  SERIES.reduce((sum, series) => sum + count[series], 0)

const bySeries = <T>(of: (series: Series) => T) =>
  Object.fromEntries(SERIES.map((series) => [series, of(series)])) as Record<Series, T>
