import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { send } from '#client/graphql/send.ts'
import { picturesOf } from '#client/publishing/picturesOf.ts'
import { LanguageFields } from '#client/publishing/LanguageFields.tsx'
import { PreviewFields } from '#client/publishing/PreviewFields.tsx'
import { publish } from '#client/publishing/publish.ts'
import type { PublishButtonProps } from '#client/publishing/publishButtonProps.ts'
import { PublicationField } from '#client/publishing/PublicationField.tsx'
import { LicenseField, SearchFields } from '#client/publishing/SearchFields.tsx'
import { TopicsField } from '#client/publishing/TopicsField.tsx'
import { VisibilityField } from '#client/publishing/VisibilityField.tsx'
import { WhenField } from '#client/publishing/WhenField.tsx'
import { showToast } from '#client/toasts/toasts.ts'

interface PublishDialogProps extends PublishButtonProps {
  onClose(): void
}

/** Everything that a writer decides when a story is published, or published again with changes. */
export default function PublishDialog(props: PublishDialogProps) {
  const { saveNow, onClose } = props
  const { styles } = useSite()
  const titleId = useId()
  const [story, setStory] = useState<StorySettingsPartsFragment | null>(null)
  const [error, setError] = useState('')

  useEffect(() => {
    async function load() {
      const saved = await saveNow()
      if (!saved) throw new Error(copy.notSaved)
      const { storySettings } = await send('StorySettings', { postId: saved.postId })
      if (!storySettings) throw new Error(copy.failed)
      return storySettings
    }
    let isShown = true
    void load()
      .then((found) => isShown && setStory(found))
      .catch((failed: Error) => isShown && setError(failed.message))
    return () => {
      isShown = false
    }
    // It is read once, when the dialog opens: what is typed there must stay.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <Dialog labelledBy={titleId} closeLabel={copy.close} className="PublishDialog" onClose={onClose}>
      <link rel="stylesheet" href={styles.publishing} precedence="sheet" />
      <h2 id={titleId} className="Publishing-title">
        {props.isPublished ? copy.dialogAgain : copy.dialog}
      </h2>
      {story ? (
        <Form {...props} story={story} />
      ) : (
        <p role={error ? 'alert' : 'status'}>{error || copy.loading}</p>
      )}
    </Dialog>
  )
}

function Form(props: PublishDialogProps & { story: StorySettingsPartsFragment }) {
  const { story, title, paragraphs, saveNow, onPublished, onClose } = props
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [isLater, setLater] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const pictures = useMemo(() => picturesOf(paragraphs), [paragraphs])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const fields = new FormData(event.currentTarget)
    const done = await publish({ fields, isPublished: story.isPublished, saveNow }).catch(() => ({
      refused: copy.failed,
    }))
    setBusy(false)
    if ('refused' in done) return setError(done.refused)
    showToast({ message: done.said })
    onClose()
    if (done.isOut) onPublished()
  }

  return (
    <form className="ActionForm PublishDialog-form" onSubmit={(event) => void submit(event)} noValidate>
      <TopicsField id={`${id}-topic`} names={story.topics.map(({ name }) => name)} />
      <PreviewFields id={id} story={story} title={title} pictures={pictures} />
      {story.mayUnlock && <VisibilityField id={id} visibility={story.visibility} />}
      <PublicationField id={id} story={story} onChoose={setSubmitting} />
      {isSubmitting && <p className="Field-hint">{submissions.dialogHint}</p>}
      <details className="Publishing-more">
        <summary>{copy.more}</summary>
        <SearchFields id={id} story={story} title={title} />
        <LicenseField id={id} license={story.license} />
        <LanguageFields id={id} story={story} />
      </details>
      {!story.isPublished && (
        <>
          <NotifyField story={story} />
          {!isSubmitting && <WhenField id={id} scheduledAt={story.scheduledAt} onChange={setLater} />}
        </>
      )}
      <p className="FieldMessage" role="alert">
        {error}
      </p>
      <Button kind="primary" type="submit" aria-disabled={isBusy || undefined}>
        {isSubmitting
          ? submissions.submit
          : story.isPublished
            ? copy.update
            : isLater
              ? copy.schedule
              : copy.publishNow}
      </Button>
    </form>
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
