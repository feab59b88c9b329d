import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { whole } from '#client/design/numbers.ts'
import { reasonInWords } from '#client/admin/reasons.ts'

type Reasons = NonNullable<NonNullable<InternalStatusPageQuery['internalStatus']>['traffic']>['reasons']

export function TrafficReasons({ reasons }: { reasons: Reasons }) {
  if (reasons.length === 0) return null
  return (
    <table className="StatusTable TrafficReasons">
      <caption>Why requests were dynamic, or served expired</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Requests</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ status, reason, requests }) => (
          <tr key={status + reason}>
            <th scope="row">
              <code>{reason}</code> <span className="TrafficReasons-words">{reasonInWords(reason)}</span>
            </th>
            <td>{whole(requests)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
