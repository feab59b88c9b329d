import { imageUrl } from '#schema/images.ts'
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

/** A story under a square picture; without one, under its own initial. */
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

/** In one of four sizes (R173): errors.css chooses among them by the room there is. */
function Square({ image }: { image: NonNullable<SampleStory['image']> }) {
  const sides = limits.notFound.imageBreakpoints
  const largest = sides.at(-1)!
  const url = (side: number) =>
    imageUrl(image.id, {
      mode: 'crop',
      width: side,
      height: side,
      focusX: image.focusX ?? undefined,
      focusY: image.focusY ?? undefined,
    })
  return (
    <img
      className="Picture SampleStoryCard-square"
      src={url(largest)}
      srcSet={[...sides, largest * limits.image.pixelRatioMax].map((side) => `${url(side)} ${side}w`).join(', ')}
      sizes={SQUARE_SIZES}
      alt=""
      width={largest}
      height={largest}
      loading="lazy"
      decoding="async"
    />
  )
}

const [smallest, second, third, largest] = limits.notFound.imageBreakpoints
const { sm, md, xl } = limits.breakpoint

/** Two squares a row from sm, three or four from md; a phone shows one. */
const SQUARE_SIZES = [
  `(min-width: ${xl}px) ${second}px`,
  `(min-width: ${md}px) ${smallest}px`,
  `(min-width: ${sm}px) ${second}px`,
  `(min-width: ${third}px) ${third}px`,
  `${largest}px`,
].join(', ')

function Initial({ title }: { title: string }) {
  return (
    <div className="SampleStoryCard-square SampleStoryCard-square--initial" aria-hidden>
      {[...title.trim()][0]}
    </div>
  )
}
