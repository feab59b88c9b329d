import { copy } from '#schema/copy.ts'
import type { DecisionFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { Reported } from '#client/moderation/Reported.tsx'

interface AppealEntryProps {
  decision: DecisionFragment
  xsrfToken: string | null
}

/** An appeal that staff have not answered. */
export function AppealEntry({ decision, xsrfToken }: AppealEntryProps) {
  const words = copy.moderation
  const { id } = decision
  return (
    <li className="ReportEntry">
      <Reported about={decision} />
      <p className="Reported-facts">{decision.reason}</p>
      <blockquote className="ReportEntry-note">{decision.appeal}</blockquote>
      <p className="Reported-facts">
        <Timestamp at={decision.appealedAt!} />
      </p>
      <form method="post" action={path('ShowReports', { view: 'appeals' })} className="ReportEntry-form">
        <input type="hidden" name="form" value="answerAppeal" />
        <input type="hidden" name="xsrf" value={xsrfToken ?? ''} />
        <input type="hidden" name="decisionId" value={id} />
        <div className="Field">
          <label className="Field-label" htmlFor={`answer-${id}`}>
            {words.answerLabel}
          </label>
          <textarea
            id={`answer-${id}`}
            className="ReportPage-text"
            name="answer"
            rows={2}
            required
            maxLength={limits.moderation.appeal}
          />
        </div>
        <div className="ReportEntry-buttons">
          <Button type="submit" name="decision" value="RESTORE">
            {words.decide.RESTORE}
          </Button>
          <Button type="submit" name="decision" value="SUSPEND">
            {words.uphold}
          </Button>
        </div>
      </form>
    </li>
  )
}
