import { imageUrl, srcSet } from '#schema/media/images.ts'
import { pictureSizes } from '#client/design/Picture.tsx'

interface CoverImageProps {
  id: string
  alt: string
  /** The widest frame, in CSS pixels. */
  width: number
  height: number
  /** A wide picture in a tall frame needs more pixels. */
  natural?: { width: number; height: number }
  /** In percent from the left and the top. */
  focusX?: number | null
  focusY?: number | null
  isFirst?: boolean
  className?: string
}

export function CoverImage({ id, alt, width, height, natural, isFirst = false, ...rest }: CoverImageProps) {
  const { focusX, focusY, className } = rest
  const hasFocus = typeof focusX === 'number' || typeof focusY === 'number'
  const widest = natural ? Math.max(width, Math.ceil(height * (natural.width / natural.height))) : width
  return (
    <img
      className={className ? `Picture CoverImage ${className}` : 'Picture CoverImage'}
      style={{
        aspectRatio: `${width} / ${height}`,
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
