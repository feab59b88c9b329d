import { type ChangeEvent, useId, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import type { PicturesToChooseQuery } from '#schema/generated/operations.ts'
import { densitySet, imageUrl } from '#schema/media/images.ts'
import { path } from '#schema/routes/paths.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { CropDialog } from '#client/looks/CropDialog.tsx'
import { send } from '#client/graphql/send.ts'
import { retryAfterSignIn } from '#client/session/retryAfterSignIn.ts'
import { uploadImage } from '#client/forms/uploadImage.ts'

const words = copy.picture
const SQUARE = { mode: 'crop', width: 96, height: 96 } as const
type Pictures = NonNullable<PicturesToChooseQuery['yourPictures']>['pictures']

interface PictureChoiceProps {
  /** Width over height of the frame, to which the picture is cropped before the upload. */
  ratio?: number
  name: string
  label: string
  value: string | null | undefined
  onChange: (id: string | null) => void
}

/** Chooses a new or an earlier upload. Without scripts the form keeps the saved picture. */
export function PictureChoice({ ratio, name, label, value, onChange }: PictureChoiceProps) {
  const id = useId()
  const [said, setSaid] = useState<string | null>(null)
  const [cropped, setCropped] = useState<File | null>(null)
  const [pictures, setPictures] = useState<Pictures | null>(null)

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    if (ratio === undefined) void upload(file)
    else setCropped(file)
  }
  async function upload(file: File) {
    setCropped(null)
    setSaid(words.sending)
    const sent = await retryAfterSignIn(() =>
      uploadImage(path('Upload'), currentViewer()?.xsrfToken ?? '', file, () => undefined),
    )
    setSaid('id' in sent ? null : sent.message)
    if ('id' in sent) onChange(sent.id)
  }
  async function open() {
    const { yourPictures } = await send('PicturesToChoose', {})
    setPictures(yourPictures.pictures)
  }
  return (
    <div className="PictureChoice ScriptsOnly" role="group" aria-labelledby={`${id}-label`}>
      <span className="Field-label" id={`${id}-label`}>
        {label}
      </span>
      {value && <input type="hidden" name={name} value={value} />}
      {value && <Thumbnail id={value} alt={label} />}
      <div className="PictureChoice-ways">
        <input
          className="FileInput"
          type="file"
          accept="image/*"
          aria-label={words.upload(label)}
          onChange={take}
        />
        <Button onClick={() => void open().catch(() => setSaid(copy.failed))}>{words.choose}</Button>
        {value && (
          <Button kind="text" aria-label={words.removeOf(label)} onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      {cropped && ratio !== undefined && (
        <CropDialog
          file={cropped}
          ratio={ratio}
          onChosen={(file) => void upload(file)}
          onClose={() => setCropped(null)}
        />
      )}
      <p className="Field-hint" role="status">
        {said ?? (pictures?.length === 0 ? words.none : null)}
      </p>
      {pictures && pictures.length > 0 && (
        <ul className="PictureChoice-pictures">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className="PictureChoice-picture"
                aria-pressed={picture.id === value}
                onClick={() => onChange(picture.id)}
              >
                <Thumbnail id={picture.id} alt={picture.alt || words.unnamed} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Thumbnail = ({ id, alt }: { id: string; alt: string }) => (
  <img
    className="PictureChoice-thumbnail"
    src={imageUrl(id, SQUARE)}
    srcSet={densitySet(id, SQUARE)}
    width={96}
    height={96}
    alt={alt}
    loading="lazy"
  />
)
