import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { FormAnswerFragment, IssueDetailsFragment } from '#schema/generated/operations.ts'
import { whole } from '#client/design/numbers.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { IssueSchedule } from '#client/newsletters/stats/IssueSchedule.tsx'
import { mayCancel, mayPause, mayReschedule, mayResume } from '#client/newsletters/stats/issueStates.ts'

interface IssueControlsProps {
  issue: IssueDetailsFragment
  action: string
  answer: FormAnswerFragment | null
}

/** Cancelling is confirmed without scripts, too. A form is gone after success, so the answer is shown in place of it. */
export function IssueControls({ issue, action, answer }: IssueControlsProps) {
  const { id, state, dueAt, waitingCount, preparedAt } = issue
  const shared = { action, fields: { id, issue: id }, says: 'toast' } as const
  const said = answer && !isOfTime(answer) && (
    <p role="status" className="IssueControls-said" data-error={answer.isError || undefined}>
      {answer.message}
    </p>
  )
  if (!mayCancel(state)) return said
  return (
    <>
      {said}
      <div className="IssueControls">
        {mayReschedule(state) && (
          <IssueSchedule action={action} fields={shared.fields} dueAt={dueAt} answer={answer} />
        )}
        {mayPause(state) && <ActionForm form="pauseIssue" {...shared} label={words.pause} />}
        {mayResume(state) && (
          <ActionForm
            form="resumeIssue"
            {...shared}
            kind="primary"
            label={state === 'STOPPED' ? words.sendNow : words.resume}
          />
        )}
        <details className="IssueControls-more">
          <summary>{words.cancel}…</summary>
          <p>
            <b>{words.cancelQuestion}</b>{' '}
            {preparedAt === null
              ? words.cancelScheduled
              : words.cancelAbout(words.waitingRecipients(whole(waitingCount)))}
          </p>
          <ActionForm form="cancelIssue" {...shared} label={words.cancel} />
        </details>
      </div>
    </>
  )
}

/** Its form shows it. */
const isOfTime = ({ form, isError }: FormAnswerFragment): boolean => form === 'rescheduleIssue' && isError
