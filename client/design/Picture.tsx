import { imageUrl, srcSet } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'

interface PictureProps {
  id: string
  /** Empty for a decorative picture. */
  alt: string
  width: number
  height: number
  /** The largest shown width, in CSS pixels. */
  showWidth: number
  isFirst?: boolean
  className?: string
}

/** Uncropped, in as many pixels as the screen can use (R493). */
export function Picture({ id, alt, width, height, showWidth, isFirst = false, className }: PictureProps) {
  return (
    <img
      className={className ? `Picture ${className}` : 'Picture'}
      src={imageUrl(id, { mode: 'fit', width: Math.min(showWidth, width) })}
      srcSet={srcSet(id, showWidth, width)}
      sizes={pictureSizes(showWidth)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}

/**
 * `sizes` is multiplied by the full pixel ratio, so denser screens than the cap ask for less: 2 of 3 is 67vw, 2 of 4 is
 * 50vw.
 */
export function pictureSizes(showWidth: number): string {
  const cap = limits.image.pixelRatioMax
  const onNarrow = (sizes: string[]) => (showWidth < NARROWEST ? [] : sizes)
  const dense = [4, 3].flatMap((ratio) => [
    ...onNarrow([
      `(min-resolution: ${ratio}dppx) and (max-width: ${showWidth}px) ${Math.round((cap / ratio) * 100)}vw`,
    ]),
    `(min-resolution: ${ratio}dppx) ${Math.round((cap / ratio) * showWidth)}px`,
  ])
  return [...dense, ...onNarrow([`(max-width: ${showWidth}px) 100vw`]), `${showWidth}px`].join(', ')
}

/** In CSS pixels. No phone's screen is narrower. */
const NARROWEST = 320
