import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { copy } from '#schema/copy/publicationDesk.ts'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { path } from '#schema/routes/paths.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import { uploadImage } from '#client/forms/uploadImage.ts'

interface PictureFieldProps {
  collectionId: string
  what: 'avatar' | 'logo' | 'favicon'
  imageId: string | null
}

/** Needs a script, since the picture is sent before it is set. */
export function PictureField({ collectionId, what, imageId }: PictureFieldProps) {
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ isError: boolean; message: string } | null>(null)
  const id = useId()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setSending(true)
    const sent = await uploadImage(path('Upload'), viewer?.xsrfToken ?? '', file, () => undefined)
    target.value = ''
    await ('id' in sent ? set(sent.id) : stop(sent.message))
  }
  async function set(next: string | null) {
    const look = { [`${what}Id`]: next }
    const answer = await send('SetCollectionPicture', { collectionId, look }).then(
      ({ result }) => result,
      () => ({ message: publishing.failed }),
    )
    if ('message' in answer) return stop(answer.message)
    setSending(false)
    setOutcome({ isError: false, message: copy.saved })
    await revalidate()
  }
  function stop(message: string) {
    setSending(false)
    setOutcome({ isError: true, message })
  }
  return (
    <div className="PictureField">
      <label className="Field-label" htmlFor={id}>
        {copy[what]}
      </label>
      <div className="PictureField-row">
        {imageId && <Avatar name={copy[what]} imageId={imageId} size="M" shape="square" />}
        <input
          id={id}
          className="FileInput"
          type="file"
          accept="image/*"
          disabled={isSending}
          onChange={(event) => void choose(event)}
        />
        {imageId && (
          <Button
            kind="text"
            disabled={isSending}
            aria-label={copy.removePicture(copy[what])}
            onClick={() => void set(null)}
          >
            {copy.remove}
          </Button>
        )}
      </div>
      <p className="ActionForm-said" data-error={outcome?.isError || undefined} role="status">
        {outcome?.message}
      </p>
    </div>
  )
}
