import type { MouseEvent } from 'react'
import { copy } from '#schema/copy/focus.ts'
import { densitySet, imageUrl } from '#schema/media/images.ts'

export interface FocalPoint {
  /** Percentages from the left and the top. */
  x: number
  y: number
}

interface FocusFieldProps extends FocalPoint {
  imageId: string
  names?: { x: string; y: string }
  onChange(point: FocalPoint): void
}

const THUMB = { mode: 'fit', width: 160 } as const

export function FocusField({ imageId, x, y, names, onChange }: FocusFieldProps) {
  const point = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  return (
    <fieldset className="FocusField">
      <legend className="FocusField-label">{copy.focus}</legend>
      <div className="FocusField-thumb" onClick={point} aria-hidden>
        <img src={imageUrl(imageId, THUMB)} srcSet={densitySet(imageId, THUMB)} alt="" />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <div className="FocusField-sliders">
        <label>
          {copy.across}
          <input
            type="range"
            name={names?.x}
            value={x}
            onChange={({ target }) => onChange({ x: Number(target.value), y })}
          />
        </label>
        <label>
          {copy.down}
          <input
            type="range"
            name={names?.y}
            value={y}
            onChange={({ target }) => onChange({ x, y: Number(target.value) })}
          />
        </label>
      </div>
    </fieldset>
  )
}

const percent = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100)
