import { imageUrl, srcSet } from '#schema/images.ts'
import { pictureSizes } from '#client/design/Picture.tsx'

interface CoverImageProps {
  id: string
  alt: string
  /** The frame at its widest, in CSS pixels; it has the same proportions when it is narrower. */
  width: number
  height: number
  /** The picture's own size, where it is known: a wide picture in a tall frame needs more pixels. */
  natural?: { width: number; height: number }
  /** The point that stays in the frame, 0 to 100 from the left and the top. */
  focusX?: number | null
  focusY?: number | null
  /** For the one picture that a page opens with. */
  isFirst?: boolean
  className?: string
}

/** A picture that fills its frame and is cut around its focal point. */
export function CoverImage({ id, alt, width, height, natural, isFirst = false, ...rest }: CoverImageProps) {
  const { focusX, focusY, className } = rest
  const hasFocus = typeof focusX === 'number' || typeof focusY === 'number'
  const widest = natural ? Math.max(width, Math.ceil(height * (natural.width / natural.height))) : width
  return (
    <img
      className={className ? `Picture CoverImage ${className}` : 'Picture CoverImage'}
      style={{
        aspectRatio: `${width} / ${height}`,
        // Browsers take the middle without it.
        ...(hasFocus && { objectPosition: `${focusX ?? 50}% ${focusY ?? 50}%` }),
      }}
      src={imageUrl(id, { mode: 'fit', width: widest })}
      srcSet={srcSet(id, widest, natural?.width)}
      sizes={pictureSizes(widest)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
