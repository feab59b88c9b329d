import { copy } from '#schema/copy.ts'
import type { DecisionFragment } from '#schema/generated/operations.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { Reported } from '#client/moderation/Reported.tsx'

export function DecisionEntry({ decision }: { decision: DecisionFragment }) {
  return (
    <li className="ReportEntry">
      <Reported about={decision} />
      <p className="ReportEntry-why">
        <strong>{copy.moderation.decided[decision.decision]}</strong> <Timestamp at={decision.createdAt} />
      </p>
      <p className="Reported-facts">{decision.reason}</p>
    </li>
  )
}
