import { copy } from '#schema/copy/stats.ts'
import { abbreviateNumber } from '#client/design/format.ts'
import { whole } from '#client/design/numbers.ts'
import { ChartFrame } from '#client/stats/ChartFrame.tsx'
import { CsvButton } from '#client/stats/CsvButton.tsx'
import { statsBars } from '#client/stats/statsBars.ts'

interface EventChartProps {
  title: string
  /** How long it goes on. */
  during: string
  /** Shown for none. */
  nothing: string
  subject: string
  /** The step is an hour or a day. */
  heading: string
  writeStep(step: number): string
  /** Empty steps too. */
  counts: readonly number[]
}

/** Events by the time since the start. Drawn without scripts; a table has the same numbers. */
export function EventChart({ title, during, nothing, subject, heading, writeStep, counts }: EventChartProps) {
  const points = counts.map((count, step) => ({ day: step, values: [count] }))
  const all = counts.reduce((sum, count) => sum + count, 0)
  const name = `${title} ${during}`
  if (all === 0)
    return (
      <div className="StatsChart">
        <p className="StatsChart-title">
          {name} <b>0</b>
        </p>
        <p className="Stats-nothing">{nothing}</p>
      </div>
    )
  return (
    <figure className="StatsChart">
      <figcaption className="StatsChart-title">
        {name} <b>{whole(all)}</b>
      </figcaption>
      <ChartFrame
        drawn={statsBars(points, 1)}
        series={[title]}
        figures={[whole(all)]}
        inWords={`${name}: ${whole(all)}. The table below has the numbers.`}
        writeTick={abbreviateNumber}
        writeMark={writeStep}
      />
      <details className="StatsChart-details">
        <summary>
          {copy.inNumbers}: {name}
        </summary>
        <table className="StatsTable">
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ values }) => values[0]! > 0)
              .map(({ day: step, values }) => (
                <tr key={step}>
                  <th scope="row">{writeStep(step)}</th>
                  <td>{whole(values[0]!)}</td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{copy.all}</th>
              <td>{whole(all)}</td>
            </tr>
          </tfoot>
        </table>
        <CsvButton
          name={`${name} ${subject}`}
          headings={[heading, title]}
          rows={counts.map((count, step) => [step, count])}
        />
      </details>
    </figure>
  )
}
