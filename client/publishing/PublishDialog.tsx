import { useEffect, useId, useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { useSite } from '#client/browser/site.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { send } from '#client/graphql/send.ts'
import type { PublishedStory } from '#client/publishing/publish.ts'
import type { PublishDialogProps } from '#client/publishing/publishDialogProps.ts'
import { PublishedPanel } from '#client/publishing/PublishedPanel.tsx'
import { PublishForm } from '#client/publishing/PublishForm.tsx'

export default function PublishDialog(props: PublishDialogProps) {
  const { saveNow, onClose } = props
  const { styles } = useSite()
  const titleId = useId()
  const [story, setStory] = useState<StorySettingsPartsFragment | null>(null)
  const [published, setPublished] = useState<PublishedStory | null>(null)
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
    // It is read once, when the dialog opens: entered text must stay.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // The button that opened it is inactive now, and takes no focus.
  const leave = published ? () => props.onWrite() : onClose
  const heading = published
    ? story?.isPublished
      ? copy.done.again
      : copy.done.heading
    : props.isPublished
      ? copy.dialogAgain
      : copy.dialog
  return (
    <Dialog labelledBy={titleId} closeLabel={copy.close} className="PublishDialog" onClose={leave}>
      <link rel="stylesheet" href={styles.publishing} precedence="sheet" />
      <h2 id={titleId} className="Dialog-title">
        {heading}
      </h2>
      {published && story ? (
        <PublishedPanel post={published} story={story} onClose={leave} />
      ) : story ? (
        <PublishForm {...props} story={story} onOut={setPublished} />
      ) : (
        <p role={error ? 'alert' : 'status'}>{error || copy.loading}</p>
      )}
    </Dialog>
  )
}
