import type { statsBars } from '#client/stats/statsBars.ts'

interface ChartFrameProps {
  drawn: ReturnType<typeof statsBars>
  /** The names of the series, from the axis up. */
  series: readonly string[]
  figures: readonly string[]
  /** For readers who do not see the chart. */
  inWords: string
  writeTick: (value: number) => string
  /** @param at in the unit of the points */
  writeMark: (at: number) => string
}

/** Drawn without scripts. */
export function ChartFrame({ drawn, series, figures, inWords, writeTick, writeMark }: ChartFrameProps) {
  const { bars, ticks, days } = drawn
  return (
    <div className="StatsChart-frame">
      <div className="StatsChart-scale" aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <span key={value} style={{ insetBlockStart: `${y}%` }}>
            {writeTick(value)}
          </span>
        ))}
      </div>
      <svg
        className="StatsChart-plot"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={inWords}
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
              <span>{label}</span> <b>{figures[at]}</b>
            </li>
          ))
          .toReversed()}
      </ul>
      <div className="StatsChart-days" aria-hidden="true">
        {days.map(({ day, x }) => (
          <span key={day} style={{ insetInlineStart: `${x}%` }}>
            {writeMark(day)}
          </span>
        ))}
      </div>
    </div>
  )
}
