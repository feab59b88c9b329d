import type { IMAGE_LAYOUTS, Paragraph, ParagraphImage } from '#schema/content/content.ts'
import { shareOf } from '#schema/content/galleries.ts'
import { imageUrl, originalImageUrl, srcSet } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup } from '#worker/posts/body/html.ts'
import { figcaption } from '#worker/posts/body/paragraphs/figcaption.ts'
import { p } from '#worker/posts/body/paragraphs/p.ts'
import { words } from '#worker/posts/body/words.ts'

type Layout = (typeof IMAGE_LAYOUTS)[number]

/** Full-width pictures are cropped to the screen's height, so they get no wider source. */
const LAYOUTS: Record<Layout, { className: string; width: number }> = {
  INSET: { className: 'Story-figure', width: limits.layout.insetWidth },
  OUTSET: { className: 'Story-figure Story-figure--outset', width: limits.layout.outsetWidth },
  FULL: { className: 'Story-figure Story-figure--full', width: limits.layout.outsetWidth },
  ROW: { className: 'Story-figure', width: limits.layout.insetWidth },
}

/** Caps downloads at a pixel ratio of 2 (R493): denser screens claim less width. */
const SCREEN = '(min-resolution: 3.01dppx) 50vw, (min-resolution: 2.01dppx) 67vw, 100vw'

const PLAIN_WIDTH = 1400

/** Without a valid picture id, the caption becomes a paragraph. */
export function img(paragraph: Paragraph, body: BodyContext): Html {
  const { name, image } = paragraph
  if (!image || !/^[0-9a-f]{12}$/.test(image.id)) return p(paragraph, body)
  const layout = layoutOf(image)
  const around = attributes({
    id: body.anchor(name),
    class: LAYOUTS[layout].className,
    style: layout === 'ROW' && `flex-grow:${shareOf(image)}`,
  })
  const shown = body.movingImages.has(image.id) ? playLink(image, body) : picture(image, body)
  return markup`<figure${around}>${shown}${figcaption(paragraph, body)}</figure>`
}

function picture(image: ParagraphImage, { links, nextImage }: BodyContext): Html {
  const layout = layoutOf(image)
  const { width } = LAYOUTS[layout]
  const { origin } = links
  const [naturalWidth, naturalHeight] = [whole(image.width), whole(image.height)]
  return markup`<img${attributes({
    class: 'Story-image',
    src: imageUrl(
      image.id,
      { mode: 'fit', width: Math.min(naturalWidth ?? PLAIN_WIDTH, PLAIN_WIDTH) },
      origin,
    ),
    srcset: srcSet(image.id, width, naturalWidth ?? Infinity, origin),
    sizes:
      layout === 'FULL'
        ? SCREEN
        : layout === 'ROW'
          ? HALF_OF_TEXT
          : sizesUpTo(Math.min(width, naturalWidth ?? width)),
    width: naturalWidth,
    height: naturalHeight,
    alt: cleanText(image.alt ?? ''),
    style: focus(image),
    loading: nextImage() > 1 && 'lazy',
    decoding: 'async',
  })}>`
}

const HALF_OF_TEXT = `(min-width: ${limits.layout.insetWidth + 2 * limits.layout.gutter}px) ${limits.layout.insetWidth / 2}px, 50vw`

const sizesUpTo = (width: number) =>
  `(min-width: ${width + 2 * limits.layout.gutter}px) ${width}px, ${SCREEN}`

const playLink = (image: ParagraphImage, body: BodyContext) =>
  markup`<a${attributes({ class: 'Story-play', href: originalImageUrl(image.id, body.links.origin) })}>${picture(image, body)}<span class="Story-playLabel">${words.play}</span></a>`

/** Only numbers reach the style (X3). */
function focus({ focusPercentX, focusPercentY }: ParagraphImage): string | null {
  if (focusPercentX === undefined && focusPercentY === undefined) return null
  return `object-position:${percent(focusPercentX)} ${percent(focusPercentY)}`
}

const percent = (value: unknown) => `${Math.round(Math.min(Math.max(Number(value ?? 50) || 0, 0), 100))}%`
const layoutOf = ({ layout }: ParagraphImage): Layout =>
  layout && Object.hasOwn(LAYOUTS, layout) ? layout : 'INSET'
const whole = (value: unknown) =>
  typeof value === 'number' && value >= 1 && value < 1e5 ? Math.round(value) : null
