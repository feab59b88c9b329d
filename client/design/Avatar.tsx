import { densitySet, imageUrl } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'

export type AvatarSize = keyof typeof limits.avatar

interface AvatarProps {
  /** Its initials replace a missing picture. */
  name: string
  imageId?: string | null
  size?: AvatarSize
  shape?: 'round' | 'square'
  alt?: string
  /** React preloads eager pictures, which a face hardly ever deserves. */
  loading?: 'lazy' | 'eager'
}

/** R484. */
export function Avatar({
  name,
  imageId,
  size = 'S',
  shape = 'round',
  alt = '',
  loading = 'lazy',
}: AvatarProps) {
  const pixels = limits.avatar[size]
  const className = `Avatar Avatar--${shape}`
  if (!imageId) return <Monogram name={name} pixels={pixels} className={className} alt={alt} />
  const options = { mode: 'crop', width: pixels, height: pixels } as const
  return (
    <img
      className={className}
      src={imageUrl(imageId, options)}
      srcSet={densitySet(imageId, options)}
      alt={alt}
      width={pixels}
      height={pixels}
      loading={loading}
      decoding="async"
    />
  )
}

interface MonogramProps {
  name: string
  pixels: number
  className: string
  alt: string
}

function Monogram({ name, pixels, className, alt }: MonogramProps) {
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <svg
      className={className}
      data-tone={toneOf(name)}
      width={pixels}
      height={pixels}
      viewBox="0 0 40 40"
      {...named}
    >
      <text x="20" y="26" textAnchor="middle">
        {initials(name)}
      </text>
    </svg>
  )
}

/** Initials of the first and last word that have one: 'Ann van Dyk 🌱' is AD, '1843' is 1. */
export function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u) ?? [])
  if (firsts.length === 0) return name.match(/\p{N}/u)?.[0] ?? ''
  return (firsts.length > 1 ? firsts[0]! + firsts.at(-1) : firsts[0]!).toUpperCase()
}

const TONES = 6

function toneOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % 9973
  return hash % TONES
}
