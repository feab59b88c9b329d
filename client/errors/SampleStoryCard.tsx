import { imageUrl } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { formatReadingTime } from '#client/design/format.ts'

export interface SampleStory {
  id: string
  title: string
  href: string
  authorName: string
  /** Minutes. */
  readingTime: number
  image?: { id: string; focusX?: number | null; focusY?: number | null } | null
}

/** Without a picture it shows an initial. */
export function SampleStoryCard({ story }: { story: SampleStory }) {
  const { title, href, authorName, readingTime, image } = story
  return (
    <Link to={href} className="SampleStoryCard">
      {image ? <Square image={image} /> : <Initial title={title} />}
      <h2 className="SampleStoryCard-title">{title}</h2>
      <p className="SampleStoryCard-byline">
        {authorName} · {formatReadingTime(readingTime)}
      </p>
    </Link>
  )
}

function Square({ image }: { image: NonNullable<SampleStory['image']> }) {
  const { id, focusX, focusY } = image
  const url = (side: number) =>
    imageUrl(id, {
      mode: 'crop',
      width: side,
      height: side,
      focusX: focusX ?? undefined,
      focusY: focusY ?? undefined,
    })
  return (
    <img
      className="Picture SampleStoryCard-square"
      src={url(LARGEST)}
      srcSet={SIDES.map((side) => `${url(side)} ${side}w`).join(', ')}
      sizes={SQUARE_SIZES}
      alt=""
      width={LARGEST}
      height={LARGEST}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The sides of the squares (R173), and the largest once more for dense screens. */
const LARGEST = limits.notFound.imageBreakpoints[3]
const SIDES = [...limits.notFound.imageBreakpoints, LARGEST * limits.image.pixelRatioMax]

/** Repeats the grid of errors.css: one square a row on phones, two from sm, three or four from lg. */
const SQUARE_SIZES = [
  `(min-width: ${limits.layout.outsetWidth}px) 382px`,
  `(min-width: ${limits.breakpoint.lg}px) 33vw`,
  `(min-width: ${limits.breakpoint.sm}px) 50vw`,
  '100vw',
].join(', ')

function Initial({ title }: { title: string }) {
  return (
    <div className="SampleStoryCard-square SampleStoryCard-square--initial" aria-hidden>
      {[...title.trim()][0]}
    </div>
  )
}
