import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { send } from '#client/graphql/send.ts'
import { uploadImage } from '#client/forms/uploadImage.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface CoverFieldProps {
  catalogId: string
  imageId: string | null
}

/** Needs a script, since the picture is sent before it is set. */
export function CoverField({ catalogId, imageId }: CoverFieldProps) {
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const id = useId()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setSending(true)
    const sent = await uploadImage(path('Upload'), viewer?.xsrfToken ?? '', file, () => undefined)
    if ('error' in sent || !('id' in sent)) {
      setSending(false)
      return showToast({ toastStyle: 'ERROR', message: copy.accountSettings.uploadFailed })
    }
    await set(sent.id)
  }
  async function set(coverImageId: string | null) {
    const answer = await send('SetCatalogCover', { catalogId, coverImageId }).then(
      ({ editCatalog }) => editCatalog,
      () => ({ message: copy.toast.error }),
    )
    setSending(false)
    if ('message' in answer) return showToast({ toastStyle: 'ERROR', message: answer.message })
    await revalidate()
  }
  return (
    <div className="CoverField ScriptsOnly">
      <label className="Field-label" htmlFor={id}>
        {imageId ? copy.lists.cover : copy.lists.chooseCover}
      </label>
      {imageId && <CoverImage id={imageId} alt="" width={176} height={118} />}
      <input
        id={id}
        className="FileInput"
        type="file"
        accept="image/*"
        disabled={isSending}
        onChange={(event) => void choose(event)}
      />
      {imageId && (
        <Button kind="text" disabled={isSending} onClick={() => void set(null)}>
          {copy.lists.removeCover}
        </Button>
      )}
    </div>
  )
}
