import { copy } from '#schema/copy/submissions.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { formatFullDate } from '#client/design/format.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { MessageField } from '#client/publications/desk/MessageField.tsx'
import { SubmissionSteps } from '#client/publications/desk/SubmissionSteps.tsx'
import { useGone } from '#client/publications/desk/useGone.ts'
import { inOwnZone } from '#client/publishing/localTime.ts'
import type { SectionProps, StorySettings } from '#client/publishing/sectionProps.ts'
import { StoryForm } from '#client/publishing/StoryForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'

/** Where a story is submitted, what its editors say, and what its author can do about it. */
export function SubmissionSection({ story, answer, action }: SectionProps) {
  const { postId, submission, publication } = story
  // The form that led to it is no longer there.
  const done = answerTo(answer, 'submitStory', 'withdrawStory')
  const { said, place, onGone } = useGone(done?.isError === false ? done.message : null)
  const isPending = submission?.status === 'PENDING'
  const offered =
    isPending || publication
      ? []
      : [
          ...story.submitsTo,
          // Where it was before, also if the viewer writes for it no longer: it may take stories of everyone.
          ...(submission && !story.submitsTo.some(({ id }) => id === submission.collectionId)
            ? [{ id: submission.collectionId, name: submission.name }]
            : []),
        ]
  if (!submission && offered.length === 0) return null
  const shared = { action, answer }
  const say = (message: string) => () => void onGone(message)
  const failed = (form: 'submitStory' | 'noteEditors') => {
    const given = answerTo(answer, form)
    return given?.isError ? given.values.find(({ name }) => name === 'text')?.value : undefined
  }
  const submit = (collectionId: (fields: FormData) => string) => (fields: FormData) =>
    send('SubmitPost', { postId, collectionId: collectionId(fields), text: textIn(fields, 'text') })
  const message = (
    <MessageField
      id="submission-text"
      label={copy.messageToEditors}
      hint={copy.optional}
      typed={failed('submitStory')}
    />
  )
  return (
    <StorySection id="submission" title={copy.section} words={submission ? undefined : copy.sectionHint}>
      <p ref={place} tabIndex={-1} className="Publishing-said" role="status">
        {said}
      </p>
      {submission && <Standing submission={submission} />}
      {submission && isPending && submission.isChangesAsked && (
        <StoryForm
          {...shared}
          form="submitStory"
          fields={{ collectionId: submission.collectionId }}
          kind="primary"
          label={copy.submitAgain}
          said=""
          send={submit(() => submission.collectionId)}
          onDone={say(copy.submittedNow)}
        >
          {message}
        </StoryForm>
      )}
      {offered.length > 0 && (
        <StoryForm
          {...shared}
          form="submitStory"
          label={copy.submit}
          said=""
          send={submit((fields) => textIn(fields, 'collectionId'))}
          onDone={say(copy.submittedNow)}
        >
          <div className="Publishing-choice">
            <label className="Field-label" htmlFor="submission-to">
              {copy.submitTo}
            </label>
            <select id="submission-to" name="collectionId" className="Publishing-select">
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          {message}
        </StoryForm>
      )}
      {submission && isPending && (
        <>
          {!submission.isChangesAsked && (
            <StoryForm
              {...shared}
              form="noteEditors"
              label={copy.note}
              said={copy.noted}
              send={(fields) => send('NoteSubmission', { postId, text: textIn(fields, 'text') })}
            >
              <MessageField
                id="submission-note"
                label={copy.messageToEditors}
                required
                typed={failed('noteEditors')}
              />
            </StoryForm>
          )}
          <StoryForm
            {...shared}
            form="withdrawStory"
            kind="text"
            label={copy.withdraw}
            said=""
            send={() => send('WithdrawSubmission', { postId })}
            onDone={say(copy.withdrawn)}
          />
        </>
      )}
      {submission && <SubmissionSteps steps={submission.steps} />}
    </StorySection>
  )
}

function Standing({ submission }: { submission: NonNullable<StorySettings['submission']> }) {
  const isScripted = useScripts()
  const { name, status, isChangesAsked, publishAt } = submission
  const said =
    status === 'APPROVED'
      ? copy.status.approved(name)
      : status === 'REMOVED'
        ? copy.status.removed(name)
        : publishAt !== null
          ? copy.status.scheduled(name, isScripted ? inOwnZone(publishAt) : formatFullDate(publishAt))
          : isChangesAsked
            ? copy.status.changes(name)
            : copy.status.waits(name)
  return <p>{said}</p>
}
