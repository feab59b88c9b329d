import { copy } from '#schema/copy.ts'
import { staff } from '#schema/copy/staff.ts'
import type { FormAnswerFragment, OpenReportFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { Reported } from '#client/moderation/Reported.tsx'

interface ReportEntryProps {
  report: OpenReportFragment
  /** If the form was sent without scripts. */
  answer: FormAnswerFragment | null
}

export function ReportEntry({ report, answer }: ReportEntryProps) {
  const words = copy.moderation
  const { id, entityType, entityId, reporterUsername, reportsCount } = report
  return (
    <li className="ReportEntry">
      <Reported about={report} />
      {report.excerpt && (
        <p className="ReportEntry-excerpt" dir="auto">
          <span className="VisuallyHidden">{staff.excerpt}: </span>
          {report.excerpt}
        </p>
      )}
      <p className="ReportEntry-why">
        <strong>{words.reasons[report.reason]}</strong>
        {reportsCount > 1 && ` · ${words.reportsCount(reportsCount)}`}
      </p>
      {report.note && (
        <blockquote className="ReportEntry-note" dir="auto">
          {report.note}
        </blockquote>
      )}
      <p className="Reported-facts">
        {reporterUsername === null
          ? words.heldBack(report.spamScore ?? 0)
          : words.reportedBy(reporterUsername)}{' '}
        <Timestamp at={report.createdAt} />
      </p>
      <ActionForm
        form="decideReports"
        of={id}
        action={path('ShowReports', { view: 'reports' })}
        fields={{ entityType, entityId }}
        className="ReportEntry-form"
        says="toast"
      >
        {({ errorId }) => (
          <>
            <div className="Field">
              <label className="Field-label" htmlFor={`reason-${id}`}>
                {words.decisionReason}
              </label>
              <textarea
                id={`reason-${id}`}
                className="ReportPage-text"
                name="reason"
                rows={2}
                required
                aria-invalid={errorId !== undefined || undefined}
                aria-describedby={errorId}
                maxLength={limits.moderation.reason}
                defaultValue={typedIn(answer, 'reason')}
              />
            </div>
            <div className="ReportEntry-buttons">
              <Button type="submit" name="decision" value="SUSPEND">
                {entityType === 'CATALOG' ? words.makePrivate : words.decide.SUSPEND}
              </Button>
              <Button type="submit" name="decision" value="DISMISS">
                {words.decide.DISMISS}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </li>
  )
}
