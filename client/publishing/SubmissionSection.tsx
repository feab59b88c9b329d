import { copy } from '#schema/copy/submissions.ts'
import { useHref } from '#client/browser/site.tsx'
import { useScripts } from '#client/browser/useScripts.ts'
import { formatFullDate } from '#client/design/format.ts'
import { ActionForm, type FormParts } from '#client/forms/ActionForm.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { MessageField } from '#client/publishing/MessageField.tsx'
import { PassageComments } from '#client/publishing/PassageComments.tsx'
import { SubmissionSteps } from '#client/publishing/SubmissionSteps.tsx'
import { inOwnZone } from '#client/forms/localTime.ts'
import type { SectionProps, StorySettings } from '#client/publishing/sectionProps.ts'
import { StorySection } from '#client/publishing/StorySection.tsx'

export function SubmissionSection({ story, answer, action }: SectionProps) {
  const href = useHref()
  const { submission, publication } = story
  const { said, place, gone } = useRemovalMessage(answer, 'submitStory', 'withdrawStory')
  const isPending = submission?.status === 'PENDING'
  const offered =
    isPending || publication
      ? []
      : [
          ...story.submitsTo,
          // Offers its former publication too, which may take everyone's stories.
          ...(submission && !story.submitsTo.some(({ id }) => id === submission.collectionId)
            ? [{ id: submission.collectionId, name: submission.name }]
            : []),
        ]
  if (!submission && offered.length === 0) return null
  const shared = { action, answer }
  const message = ({ typed }: FormParts) => (
    <MessageField
      id="submission-text"
      label={copy.messageToEditors}
      hint={copy.optional}
      typed={typed('text')}
    />
  )
  return (
    <StorySection id="submission" title={copy.section} words={submission ? undefined : copy.sectionHint}>
      <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
        {said}
      </p>
      {submission && <Standing submission={submission} />}
      {submission && submission.comments.length > 0 && (
        <div id="comments">
          <h3 className="PassageComments-heading">{copy.comments.title}</h3>
          <p className="Field-hint">{copy.comments.toAuthor}</p>
          <PassageComments
            comments={submission.comments}
            form={{
              ...shared,
              form: 'resolveOwnComment',
              leadsTo: (paragraphName) => `${href('EditPost', { postId: story.postId })}#${paragraphName}`,
            }}
          />
        </div>
      )}
      {submission && isPending && submission.isChangesAsked && (
        <ActionForm
          {...shared}
          {...gone}
          form="submitStory"
          fields={{ collectionId: submission.collectionId }}
          kind="primary"
          label={copy.submitAgain}
        >
          {message}
        </ActionForm>
      )}
      {offered.length > 0 && (
        <ActionForm {...shared} {...gone} form="submitStory" label={copy.submit}>
          {(parts) => (
            <>
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
              {message(parts)}
            </>
          )}
        </ActionForm>
      )}
      {submission && isPending && (
        <>
          {!submission.isChangesAsked && (
            <ActionForm {...shared} form="noteEditors" label={copy.note}>
              {({ errorId, typed }) => (
                <MessageField
                  id="submission-note"
                  label={copy.messageToEditors}
                  required
                  typed={typed('text')}
                  errorId={errorId}
                />
              )}
            </ActionForm>
          )}
          <ActionForm {...shared} {...gone} form="withdrawStory" kind="text" label={copy.withdraw} />
        </>
      )}
      {submission && <SubmissionSteps steps={submission.steps} />}
    </StorySection>
  )
}

function Standing({ submission }: { submission: NonNullable<StorySettings['submission']> }) {
  const isScripted = useScripts()
  const { name, status, isChangesAsked, publishAt } = submission
  const notice =
    status === 'APPROVED'
      ? copy.status.approved(name)
      : status === 'REMOVED'
        ? copy.status.removed(name)
        : publishAt !== null
          ? copy.status.scheduled(name, isScripted ? inOwnZone(publishAt) : formatFullDate(publishAt))
          : isChangesAsked
            ? copy.status.changes(name)
            : copy.status.waits(name)
  return <p>{notice}</p>
}
