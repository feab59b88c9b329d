import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { densitySet, imageUrl } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { FieldMessage } from '#client/design/Field.tsx'
import { useFault } from '#client/design/fault.ts'
import { FocusField } from '#client/forms/FocusField.tsx'
import { uploadImage } from '#client/forms/uploadImage.ts'
import { CoverAlt } from '#client/publishing/CoverAlt.tsx'
import { retryAfterSignIn } from '#client/session/retryAfterSignIn.ts'

export interface Cover {
  id: string
  alt: string
  focusPercentX?: number | null
  focusPercentY?: number | null
}

interface CoverFieldProps {
  id: string
  cover: Cover | null
  pictures: readonly Cover[]
  /** No field fires an event for the picture or its focal point. */
  onChange?: () => void
}

const SIZE = { width: 160, height: 120 }

/** A picture of the story or an uploaded one. */
export function CoverField({ id, cover, pictures, onChange }: CoverFieldProps) {
  const [own, setOwn] = useState<readonly Cover[]>(() =>
    cover && !pictures.some((one) => one.id === cover.id) ? [cover] : [],
  )
  const [chosen, setChosen] = useState(cover?.id ?? '')
  const all = [...own, ...pictures]
  const picture = cover?.id === chosen ? cover : all.find((one) => one.id === chosen)
  const fault = useFault({ id, name: 'previewImageId' })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) onChange?.()
    isFirst.current = false
    // Once the fields below have the picture.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen])
  function take(uploaded: Cover) {
    setOwn([uploaded, ...own])
    setChosen(uploaded.id)
  }
  return (
    <fieldset className="Publishing-group">
      <legend className="Publishing-legend">{copy.cover}</legend>
      <p className="Field-hint">{copy.coverHint}</p>
      <div className="Publishing-pictures" role="radiogroup" aria-label={copy.previewImage}>
        {all.map(({ id: imageId, alt }, index) => (
          <label key={imageId} className="Publishing-picture">
            <input
              type="radio"
              name="previewImageId"
              value={imageId}
              checked={imageId === chosen}
              onChange={() => setChosen(imageId)}
              aria-label={alt || copy.picture(index + 1)}
            />
            <img
              src={imageUrl(imageId, { mode: 'crop', ...SIZE })}
              srcSet={densitySet(imageId, { mode: 'crop', ...SIZE })}
              alt=""
              width={SIZE.width}
              height={SIZE.height}
              loading="lazy"
            />
          </label>
        ))}
        <label className="Publishing-picture Publishing-picture--none">
          <input
            type="radio"
            name="previewImageId"
            value=""
            checked={chosen === ''}
            onChange={() => setChosen('')}
          />
          {copy.noPicture}
        </label>
      </div>
      <FieldMessage id={`${id}-message`} message={fault.message} />
      <CoverUpload onTaken={take} />
      {picture && <Details key={picture.id} id={id} picture={picture} onChange={onChange} />}
    </fieldset>
  )
}

function Details({ id, picture, onChange }: { id: string; picture: Cover; onChange?: () => void }) {
  const [point, setPoint] = useState({ x: picture.focusPercentX ?? 50, y: picture.focusPercentY ?? 50 })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) onChange?.()
    isFirst.current = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [point])
  return (
    <>
      <CoverAlt id={`${id}-alt`} alt={picture.alt.slice(0, limits.pictures.alt)} />
      <FocusField
        imageId={picture.id}
        {...point}
        names={{ x: 'previewFocusX', y: 'previewFocusY' }}
        onChange={setPoint}
      />
    </>
  )
}

function CoverUpload({ onTaken }: { onTaken(cover: Cover): void }) {
  const id = useId()
  const [said, say] = useState<string | null>(null)
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    say(copy.uploading)
    const sent = await retryAfterSignIn(() =>
      uploadImage(path('Upload'), currentViewer()?.xsrfToken ?? '', file, () => undefined),
    )
    target.value = ''
    say('id' in sent ? null : sent.message)
    if ('id' in sent) onTaken({ id: sent.id, alt: '' })
  }
  return (
    <div className="CoverUpload ScriptsOnly">
      <label className="Field-label" htmlFor={id}>
        {copy.uploadCover}
      </label>
      <input
        id={id}
        className="FileInput"
        type="file"
        accept="image/*"
        onChange={(event) => void take(event)}
      />
      <p role="status">{said}</p>
    </div>
  )
}
