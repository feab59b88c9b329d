import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { ago, whole } from '#client/design/numbers.ts'

type Causes = NonNullable<NonNullable<InternalStatusPageQuery['internalStatus']>['errors']>

export function ErrorCauses({ causes, now }: { causes: Causes; now: number }) {
  return (
    <table className="StatusTable ErrorCauses">
      <caption>Errors of the last 30 days by cause</caption>
      <thead>
        <tr>
          <th scope="col">Error</th>
          <th scope="col">Today</th>
          <th scope="col">In all</th>
          <th scope="col">First</th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {causes.map(({ place, message, times, timesToday, firstAt, lastAt }) => (
          <tr key={`${place} ${message}`}>
            <th scope="row">
              <code className="ErrorCauses-message">{message}</code>
              <span className="ErrorCauses-place">{place}</span>
            </th>
            <td className={timesToday > 0 ? 'StatusTable-bad' : undefined}>{whole(timesToday)}</td>
            <td>{whole(times)}</td>
            <td>{ago(firstAt, now)}</td>
            <td>{ago(lastAt, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
