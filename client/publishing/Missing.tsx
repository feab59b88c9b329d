import { useMemo } from 'react'
import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/publishing.ts'
import { densitySet, imageUrl } from '#schema/media/images.ts'
import { Button } from '#client/design/Button.tsx'
import { undescribed } from '#client/publishing/picturesOf.ts'

interface MissingProps {
  title: string
  paragraphs: readonly Paragraph[]
  onWrite(paragraph?: string): void
}

const words = copy.missing
const THUMB = { mode: 'crop', width: 56, height: 56 } as const

export function Missing({ title, paragraphs, onWrite }: MissingProps) {
  const pictures = useMemo(() => undescribed(paragraphs), [paragraphs])
  const isUntitled = title.trim() === ''
  return (
    <>
      {(isUntitled || paragraphs.length === 0) && (
        <div className="PublishNotice PublishNotice--fault">
          <p role="alert">{isUntitled ? words.title : words.text}</p>
          <Button onClick={() => onWrite()}>{isUntitled ? words.fixTitle : words.fixText}</Button>
        </div>
      )}
      {pictures.length > 0 && (
        <div className="PublishNotice">
          <p>
            <b>{copy.undescribed(pictures.length)}</b> {copy.undescribedHint}
          </p>
          <ul className="PublishNotice-pictures">
            {pictures.map(({ name, imageId, number }) => (
              <li key={name}>
                <img
                  src={imageUrl(imageId, THUMB)}
                  srcSet={densitySet(imageId, THUMB)}
                  alt=""
                  width={THUMB.width}
                  height={THUMB.height}
                />
                <Button kind="text" onClick={() => onWrite(name)}>
                  {copy.describe(number)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
