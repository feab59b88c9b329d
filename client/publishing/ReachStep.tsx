import { useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'
import { AddressFields } from '#client/publishing/AddressFields.tsx'
import { EmailField } from '#client/publishing/email/EmailField.tsx'
import { LanguageFields } from '#client/publishing/LanguageFields.tsx'
import { PublicationField, SUBMIT } from '#client/publishing/PublicationField.tsx'
import { LicenseField, SearchFields } from '#client/publishing/SearchFields.tsx'
import type { PublishDialogProps } from '#client/publishing/publishDialogProps.ts'
import { TopicsField } from '#client/publishing/TopicsField.tsx'
import { VisibilityField } from '#client/publishing/VisibilityField.tsx'
import { WhenField } from '#client/publishing/WhenField.tsx'

interface ReachStepProps {
  id: string
  story: StorySettingsPartsFragment
  title: string
  isShown: boolean
  /** Chosen before the dialog was closed. */
  chosen: string | undefined
  isBusy: boolean
  /** A message about the whole form. */
  error: string
  saveNow: PublishDialogProps['saveNow']
  onChange(): void
  onBack(): void
}

export function ReachStep({
  id,
  story,
  title,
  isShown,
  chosen,
  isBusy,
  error,
  saveNow,
  ...on
}: ReachStepProps) {
  const [isLater, setLater] = useState(story.scheduledAt !== null)
  const [place, setPlace] = useState(chosen ?? story.publication?.id ?? '')
  const isSubmitting = place.startsWith(SUBMIT)
  return (
    <div className="PublishStep" data-step="reach" hidden={!isShown}>
      <h3 className="PublishStep-heading" tabIndex={-1}>
        <span className="PublishStep-number">{copy.step(2, 2)}</span> {copy.steps.reach}
      </h3>
      <TopicsField id={`${id}-topic`} names={story.topics.map(({ name }) => name)} onChange={on.onChange} />
      {story.mayUnlock && <VisibilityField id={id} visibility={story.visibility} />}
      <PublicationField id={id} story={story} chosen={chosen} onChoose={setPlace} />
      {isSubmitting && <p className="Field-hint">{submissions.dialogHint}</p>}
      {!story.isPublished && (
        <>
          <NotifyField story={story} />
          <EmailField
            id={id}
            story={story}
            place={isSubmitting ? place.slice(SUBMIT.length) : place}
            title={title}
            saveNow={saveNow}
          />
          {!isSubmitting && <WhenField id={id} scheduledAt={story.scheduledAt} onChange={setLater} />}
        </>
      )}
      <details className="Publishing-more">
        <summary>{copy.more}</summary>
        <div className="Publishing-moreFields">
          <AddressFields id={id} story={story} hasDate />
          <SearchFields id={id} story={story} title={title} />
          <LicenseField id={id} license={story.license} />
          <LanguageFields id={id} story={story} />
        </div>
      </details>
      <p className="FieldMessage" role="alert">
        {error}
      </p>
      <div className="Dialog-actions">
        <Button kind="primary" type="submit" aria-disabled={isBusy || undefined}>
          {isSubmitting
            ? submissions.submit
            : story.isPublished
              ? copy.update
              : isLater
                ? copy.schedule
                : copy.publishNow}
        </Button>
        <Button kind="text" onClick={on.onBack}>
          {copy.previous}
        </Button>
      </div>
    </div>
  )
}

function NotifyField({ story }: { story: StorySettingsPartsFragment }) {
  return (
    <>
      <input type="hidden" name="canNotify" value="true" />
      <label className="Publishing-check">
        <input
          type="checkbox"
          name="notifiesFollowers"
          value="true"
          defaultChecked={story.notifiesFollowers}
        />
        {copy.notify}
      </label>
    </>
  )
}
