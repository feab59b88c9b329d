import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { TimeField } from '#client/forms/TimeField.tsx'

interface IssueScheduleProps {
  action: string
  fields: Readonly<Record<string, string>>
  dueAt: number | null
  /** A refused time is shown again. */
  answer: FormAnswerFragment | null
}

/** Works without scripts, in UTC. */
export function IssueSchedule({ action, fields, dueAt, answer }: IssueScheduleProps) {
  const isRefused = answer?.form === 'rescheduleIssue' && answer.isError
  return (
    <>
      <ActionForm
        form="sendIssueNow"
        action={action}
        fields={fields}
        says="toast"
        kind="primary"
        label={words.startNow}
      />
      <details className="IssueControls-more" open={isRefused || undefined}>
        <summary>{words.changeTime}…</summary>
        <ActionForm
          form="rescheduleIssue"
          action={action}
          fields={fields}
          answer={isRefused ? answer : null}
          says="toast"
          label={words.newTime}
        >
          {({ typed }) => <TimeField key={dueAt} id="issue-at" at={dueAt} typed={typed('at')} />}
        </ActionForm>
      </details>
    </>
  )
}
