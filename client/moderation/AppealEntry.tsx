import { copy } from '#schema/copy.ts'
import type { DecisionFragment, FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { Reported } from '#client/moderation/Reported.tsx'

interface AppealEntryProps {
  decision: DecisionFragment
  /** If the form was sent without scripts. */
  answer: FormAnswerFragment | null
}

export function AppealEntry({ decision, answer }: AppealEntryProps) {
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
      <ActionForm
        form="answerAppeal"
        of={id}
        action={path('ShowReports', { view: 'appeals' })}
        fields={{ decisionId: id }}
        className="ReportEntry-form"
        says="toast"
      >
        {({ errorId }) => (
          <>
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
                aria-invalid={errorId !== undefined || undefined}
                aria-describedby={errorId}
                maxLength={limits.moderation.appeal}
                defaultValue={typedIn(answer, 'answer')}
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
          </>
        )}
      </ActionForm>
    </li>
  )
}
