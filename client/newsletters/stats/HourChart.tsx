import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { copy } from '#schema/copy/stats.ts'
import type { IssueDetailsFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { abbreviateNumber } from '#client/design/format.ts'
import { whole } from '#client/design/numbers.ts'
import { ChartFrame } from '#client/stats/ChartFrame.tsx'
import { CsvButton } from '#client/stats/CsvButton.tsx'
import { statsBars } from '#client/stats/statsBars.ts'

interface HourChartProps {
  title: string
  /** Shown for none. */
  nothing: string
  subject: string
  of: 'opened' | 'clicked'
  hours: IssueDetailsFragment['hours']
}

/** The first hours after the start. Drawn without scripts; a table has the same numbers. */
export function HourChart({ title, nothing, subject, of, hours }: HourChartProps) {
  const known = new Map(hours.map((one) => [one.hour, one[of]]))
  const points = Array.from({ length: limits.newsletters.hours }, (_, hour) => ({
    day: hour,
    values: [known.get(hour) ?? 0],
  }))
  const all = points.reduce((sum, { values }) => sum + values[0]!, 0)
  const name = `${title} ${words.inHours(limits.newsletters.hours)}`
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
        writeMark={words.hours}
      />
      <details className="StatsChart-details">
        <summary>
          {copy.inNumbers}: {title}
        </summary>
        <table className="StatsTable">
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{words.hour}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ values }) => values[0]! > 0)
              .map(({ day: hour, values }) => (
                <tr key={hour}>
                  <th scope="row">{words.hours(hour)}</th>
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
          name={`${title} ${subject}`}
          headings={[words.hour, title]}
          rows={points.map(({ day: hour, values }) => [hour, values[0]!])}
        />
      </details>
    </figure>
  )
}
