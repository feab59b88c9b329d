import type { Paragraph, ParagraphIframe } from '#schema/content/content.ts'
import { path } from '#schema/routes/paths.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup } from '#worker/posts/body/html.ts'
import { figcaption } from '#worker/posts/body/paragraphs/figcaption.ts'
import { p } from '#worker/posts/body/paragraphs/p.ts'
import { words } from '#worker/posts/body/words.ts'

/**
 * The least that a player needs. `allow-same-origin` grants only the provider's origin, because our page in between
 * has no script (mediaFrame).
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
export const ALLOW = 'fullscreen; encrypted-media; picture-in-picture'

/** Our own page in a sandbox (X4). */
export function iframe(paragraph: Paragraph, body: BodyContext): Html {
  const { name, iframe: embed } = paragraph
  if (!embed || !/^[0-9a-f]{12}$/.test(embed.mediaResourceId)) return p(paragraph, body)
  const frame = markup`<iframe${attributes({
    class: 'Story-frame',
    src: body.links.origin + path('ShowMediaResource', { mediaResourceId: embed.mediaResourceId }),
    title: cleanText(embed.title ?? '').trim() || words.embed,
    style: shape(embed),
    sandbox: SANDBOX,
    allow: ALLOW,
    loading: 'lazy',
  })}></iframe>`
  const around = attributes({ id: body.anchor(name), class: 'Story-figure Story-figure--embed' })
  return markup`<figure${around}>${frame}${figcaption(paragraph, body)}</figure>`
}

/** Aspect ratio, or a height if the width is 0 (`Embed`); numbers only (X3). */
function shape({ width, height }: ParagraphIframe): string {
  const [wide, high] = [whole(width), whole(height)]
  if (high === 0) return 'aspect-ratio:16/9'
  return wide === 0
    ? `height:${Math.min(high, TALLEST)}px`
    : `aspect-ratio:${wide}/${Math.min(high, wide * 2)}`
}

const TALLEST = 1200
const whole = (value: unknown) =>
  typeof value === 'number' && value >= 1 && value < 1e5 ? Math.round(value) : 0
