import { type DragEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import type { FormOutcome } from '#schema/forms/formOutcome.ts'
import { limits } from '#schema/limits.ts'
import { useHref } from '#client/browser/site.tsx'
import { currentViewer } from '#client/browser/viewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { dataUrlOf } from '#client/forms/dataUrlOf.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { send } from '#client/graphql/send.ts'
import { retryAfterSignIn } from '#client/session/retryAfterSignIn.ts'
import { uploadImage } from '#client/forms/uploadImage.ts'

interface AvatarFieldProps {
  profile: { name: string; bio: string; imageId: string | null }
  answer: FormAnswerFragment | null | undefined
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Shown at once and uploaded with progress; without scripts its form sends it. */
export function AvatarField({ profile, answer }: AvatarFieldProps) {
  const href = useHref()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome | null>(answer?.form === 'avatar' ? answer : null)
  const [preview, setPreview] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)

  async function take(file: File | undefined) {
    if (!file || progress !== null) return
    if (file.size > limits.image.uploadMaxSize) {
      return setOutcome({ isError: true, message: copy.accountSettings.tooLarge })
    }
    setOutcome(null)
    setProgress(0)
    setPreview(await dataUrlOf(file))
    const sent = await retryAfterSignIn(() =>
      uploadImage(href('Upload'), currentViewer()?.xsrfToken ?? '', file, setProgress),
    )
    const isStored = 'id' in sent
    setOutcome(isStored ? await changeAvatar(sent.id) : sent)
    setProgress(null)
    setPreview(null)
    // Without a session the page would be gone.
    if (isStored || sent.kind !== 'Unauthorized') void revalidate()
  }

  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div
      className={isOver ? 'AvatarField AvatarField--over' : 'AvatarField'}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        void take(event.dataTransfer.files[0])
      }}
    >
      {preview ? (
        <img className="AvatarField-preview" src={preview} alt="" width={128} height={128} />
      ) : (
        <Avatar name={profile.name} imageId={profile.imageId} size="XXL" alt="Your picture" loading="eager" />
      )}
      <div className="AvatarField-controls">
        <form
          className="AvatarField-form"
          method="post"
          action={href('Upload')}
          encType="multipart/form-data"
        >
          <HiddenFields values={{ use: 'avatar' }} />
          <label className="SettingsField-label" htmlFor="avatar-file">
            Picture
          </label>
          <input
            id="avatar-file"
            className="FileInput"
            type="file"
            name="file"
            accept={ACCEPTED}
            aria-describedby="avatar-hint avatar-message"
            onChange={(event) => {
              const input = event.currentTarget
              void take(input.files?.[0]).then(() => (input.value = ''))
            }}
          />
          <p className="SettingsField-hint" id="avatar-hint">
            JPEG, PNG, WebP, GIF or AVIF, up to {limits.image.uploadMaxSize / 1024 / 1024} MB.
            <span className="AvatarField-drop"> You can also drop one here.</span>
          </p>
          <Button type="submit" className="AvatarField-send">
            Upload picture
          </Button>
        </form>
        {progress !== null && (
          <progress className="AvatarField-progress" aria-label="Upload progress" max={1} value={progress} />
        )}
        <p
          className="ActionForm-said"
          data-error={outcome?.isError || undefined}
          id="avatar-message"
          role="status"
        >
          {outcome?.message}
        </p>
        {profile.imageId && (
          <ActionForm
            form="avatar"
            action={href('ShowSettingsTab', { setting: 'account' })}
            label="Remove picture"
            kind="text"
            says="errors"
            onDone={async () => {
              setOutcome(SAVED)
              await revalidate()
            }}
          />
        )}
      </div>
    </div>
  )
}

type Outcome = Pick<FormOutcome, 'isError' | 'message'>
const SAVED: Outcome = { isError: false, message: copy.accountSettings.saved }

async function changeAvatar(imageId: string): Promise<Outcome> {
  const { result } = await send('EditAvatar', { imageId })
  return 'message' in result ? { isError: true, message: result.message } : SAVED
}
