import type { Call } from '#client/devtool/calls.ts'

export function CallList({ calls }: { calls: readonly Call[] }) {
  if (!calls.length) return <p className="DevtoolNote">The page arrived complete: no requests yet.</p>
  return (
    <ol className="CallList">
      {calls.map((call) => (
        <li key={call.id} className="CallList-one" data-bad={isBad(call) || undefined}>
          <span className="CallList-names" dir="ltr">
            {call.operations.join(', ')}
          </span>
          <span className="CallList-facts">
            {[call.kind, stateOf(call), call.milliseconds !== null && `${call.milliseconds} ms`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

const isBad = ({ status, failed }: Call) => failed > 0 || status === 0 || (status ?? 200) >= 400

function stateOf({ status, failed, operations }: Call): string {
  if (status === null) return 'pending'
  if (status === 0) return 'no response'
  return failed ? `${status}, ${failed} of ${operations.length} with errors` : String(status)
}
