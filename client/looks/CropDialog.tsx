import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { dataUrlOf } from '#client/forms/dataUrlOf.ts'
import { CENTRED, draggedBy, type Framing, partOf } from '#client/looks/framing.ts'

const words = copy.crop
const FURTHEST = 4
/** The widest header picture, on a screen with a pixel ratio of 2. */
const WIDEST = 2384
const QUALITY = 0.9

interface CropDialogProps {
  file: File
  ratio: number
  onChosen: (file: File) => void
  onClose: () => void
}

/** Chooses the part of a picture to upload, by dragging or with sliders. */
export function CropDialog({ file, ratio, onChosen, onClose }: CropDialogProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [size, setSize] = useState({ width: ratio, height: 1 })
  const [framing, setFraming] = useState(CENTRED)
  useEffect(() => void dataUrlOf(file).then(setAddress), [file])

  const part = partOf(size, ratio, framing)
  const slider = (of: keyof Framing, min: number, max: number) => (
    <label className="CropDialog-slider">
      <span className="Field-label">{words.sliders[of]}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={framing[of]}
        onChange={({ target }) => setFraming({ ...framing, [of]: target.valueAsNumber })}
      />
    </label>
  )
  function drag({ buttons, movementX: x, movementY: y, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return
    setFraming((before) => draggedBy(size, ratio, before, { x, y, frame: currentTarget.clientWidth }))
  }
  return (
    <Dialog className="CropDialog" labelledBy="crop-title" closeLabel={words.close} onClose={onClose}>
      <div className="Dialog-column">
        <h2 className="Dialog-title" id="crop-title">
          {words.title}
        </h2>
        <p className="Field-hint">{words.about}</p>
        <div
          className="CropDialog-frame"
          style={{ aspectRatio: ratio }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          {address && (
            <img
              ref={picture}
              className="CropDialog-picture"
              src={address}
              alt={words.picture}
              draggable={false}
              style={{
                inlineSize: `${(size.width / part.width) * 100}%`,
                left: `${(-part.left / part.width) * 100}%`,
                top: `${(-part.top / part.height) * 100}%`,
              }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width: width || ratio, height: height || 1 })
              }
            />
          )}
        </div>
        {slider('zoom', 1, FURTHEST)}
        {slider('x', 0, 1)}
        {slider('y', 0, 1)}
        <div className="Dialog-actions">
          <Button
            kind="primary"
            onClick={() => picture.current && void cut(picture.current, part, file).then(onChosen)}
          >
            {words.use}
          </Button>
          <Button onClick={() => onChosen(file)}>{words.whole}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The part as a file of the same type; the whole file if the browser cannot draw it. */
async function cut(picture: HTMLImageElement, part: ReturnType<typeof partOf>, file: File): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDEST, Math.round(part.width))
  canvas.height = Math.round((canvas.width * part.height) / part.width)
  const { left, top, width, height } = part
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const type = ['image/png', 'image/webp'].includes(file.type) ? file.type : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
