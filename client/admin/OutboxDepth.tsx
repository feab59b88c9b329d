import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { ago, whole } from '#client/design/numbers.ts'

type Outbox = NonNullable<NonNullable<InternalStatusPageQuery['internalStatus']>['outbox']>

export function OutboxDepth({ outbox, now }: { outbox: Outbox; now: number }) {
  if (outbox.length === 0) return <p className="InternalStatusPage-nothing">Nothing is waiting.</p>
  return (
    <table className="StatusTable">
      <caption>Pending background jobs</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Due</th>
          <th scope="col">Waiting</th>
          <th scope="col">Failing</th>
          <th scope="col">Oldest</th>
        </tr>
      </thead>
      <tbody>
        {outbox.map(({ kind, due, waiting, failing, oldestAt }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td>{whole(due)}</td>
            <td>{whole(waiting)}</td>
            <td className={failing > 0 ? 'StatusTable-bad' : undefined}>{whole(failing)}</td>
            <td>{ago(oldestAt, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
