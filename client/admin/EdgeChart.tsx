import type { InternalStatusPageQuery, TrafficCountsFragment } from '#schema/generated/operations.ts'
import { hourStack, SERIES, type Series, sumOf } from '#client/admin/hourStack.ts'
import { clock, whole } from '#client/design/numbers.ts'

type Hours = NonNullable<NonNullable<InternalStatusPageQuery['internalStatus']>['traffic']>['hours']

interface EdgeChartProps {
  hours: Hours
  total: TrafficCountsFragment
}

/** In hundredths of the chart's height. */
const LABEL = 17

/** Drawn without scripts; a table has the same numbers. */
export function EdgeChart({ hours, total }: EdgeChartProps) {
  const { bars, ticks, hours: marks, labels } = hourStack(hours, LABEL)
  return (
    <figure className="EdgeChart">
      <div className="EdgeChart-frame">
        <div className="EdgeChart-scale" aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <span key={value} style={{ insetBlockStart: `${y}%` }}>
              {whole(value)}
            </span>
          ))}
        </div>
        <svg
          className="EdgeChart-plot"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Requests per hour over the last ${hours.length} hours. The table below has the numbers.`}
        >
          {ticks.map(({ value, y }) => (
            <line key={value} className="EdgeChart-line" x1="0" x2="100" y1={y} y2={y} />
          ))}
          {SERIES.map((series) => (
            <g key={series} className={classOf(series)}>
              {bars[series].map((bar) => (
                <rect key={bar.x} {...bar} />
              ))}
            </g>
          ))}
        </svg>
        <ul className="EdgeChart-labels">
          {SERIES.map((series) => (
            <li
              key={series}
              className={`EdgeChart-label ${classOf(series)}`}
              style={{ insetBlockStart: `${labels[series]}%` }}
            >
              <span>{NAMES[series]}</span> <b>{whole(total[series])}</b>
            </li>
          ))}
        </ul>
        <div className="EdgeChart-hours" aria-hidden="true">
          {marks.map(({ at, x }) => (
            <span key={at} style={{ insetInlineStart: `${x}%` }}>
              {clock(at)}
            </span>
          ))}
        </div>
      </div>
      <details className="EdgeChart-details">
        <summary>Show as a table</summary>
        <HourTable hours={hours} total={total} />
      </details>
    </figure>
  )
}

const classOf = (series: Series) => `EdgeChart--${series}`

const NAMES: Record<Series, string> = {
  hit: 'Hit',
  expired: 'Expired',
  miss: 'Miss',
  dynamic: 'Dynamic',
}

function HourTable({ hours, total }: EdgeChartProps) {
  return (
    <table className="StatusTable">
      <caption>Requests by hour (UTC)</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          {SERIES.map((series) => (
            <th key={series} scope="col">
              {NAMES[series]}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {hours.toReversed().map(({ at, count }) => (
          <tr key={at}>
            <th scope="row">{clock(at)}</th>
            <Counts count={count} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Counts count={total} />
        </tr>
      </tfoot>
    </table>
  )
}

function Counts({ count }: { count: TrafficCountsFragment }) {
  return (
    <>
      {SERIES.map((series) => (
        <td key={series}>{whole(count[series])}</td>
      ))}
      <td>{whole(sumOf(count))}</td>
    </>
  )
}
