import type { Mixtape, Paragraph } from '#schema/content/content.ts'
import { densitySet, imageUrl } from '#schema/media/images.ts'
import { displayHost, safeUrl } from '#schema/hosts/urls.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup, nothing } from '#worker/posts/body/html.ts'
import { honestTitle, linkAttributes } from '#worker/posts/body/links.ts'
import { p } from '#worker/posts/body/paragraphs/p.ts'

const SQUARE = { mode: 'crop', width: 160, height: 160 } as const

/** The content could name another host (X8). */
export function mixtape(paragraph: Paragraph, body: BodyContext): Html {
  const { name, mixtape: card } = paragraph
  const href = card && safeUrl(card.href, { ownPaths: true })
  if (!card || !href || href.startsWith('mailto:')) return p(paragraph, body)
  const host = displayHost(href)
  const title = honestTitle(cleanText(card.title ?? ''), href).trim() || host || href
  const description = honestTitle(cleanText(card.description ?? ''), href).trim()
  const link = attributes({ class: 'Story-cardLink', dir: 'auto', ...linkAttributes(href, body.links) })
  return markup`<div${attributes({ id: body.anchor(name), class: 'Story-card' })}><a${link}><strong class="Story-cardTitle">${title}</strong>${
    description !== '' && markup`<span class="Story-cardDescription">${description}</span>`
  }${host !== '' && markup`<bdi class="Story-cardSite">${host}</bdi>`}${square(card, body)}</a></div>`
}

/** The title already describes it. */
function square({ imageId }: Mixtape, { links, nextImage }: BodyContext): Html {
  if (!imageId || !/^[0-9a-f]{12}$/.test(imageId)) return nothing
  return markup`<img${attributes({
    class: 'Story-cardImage',
    src: imageUrl(imageId, SQUARE, links.origin),
    srcset: densitySet(imageId, SQUARE, links.origin),
    width: SQUARE.width,
    height: SQUARE.height,
    alt: '',
    loading: nextImage() > 1 && 'lazy',
    decoding: 'async',
  })}>`
}
