/** Unknown providers' frames become link cards. */
import type { Paragraph } from '#schema/content/content.ts'
import { type Embed, recogniseEmbed } from '#schema/media/embeds.ts'
import { displayHost } from '#schema/hosts/urls.ts'
import { idFor } from '#worker/platform/ids.ts'
import {
  attribute,
  type Conversion,
  findElement,
  hrefOf,
  rawText,
} from '#worker/importing/html/conversion.ts'
import type { Handler } from '#worker/importing/html/walk.ts'

export const frame: Handler = (element, conversion) => {
  const { writer, source, walk } = conversion
  const address = attribute(element, 'src') || attribute(element, 'data') || attribute(element, 'dataSrc')
  const href = address === '' ? null : hrefOf(address.trim(), source)
  const embed = href ? recogniseEmbed(href) : null
  const title = attribute(element, 'title').trim()
  if (embed) return writer.put(frameParagraph(embed, href!, title, conversion))
  if (href?.startsWith('http')) {
    conversion.note('embed', `shown as a link: ${href}`, element)
    writer.put(cardParagraph(href, title, ''))
  } else if (address !== '') conversion.note('embed', `left out: ${address}`, element)
  if (element.tagName === 'object') walk(element.children)
}

export const card: Handler = (element, { source, writer, walk, note }) => {
  const href = hrefOf(attribute(element, 'href'), source)
  if (href)
    return writer.put(
      cardParagraph(href, attribute(element, 'dataTitle'), attribute(element, 'dataDescription')),
    )
  note('unsafe-url', `card without its address: ${attribute(element, 'href')}`, element)
  walk([{ type: 'text', value: attribute(element, 'dataTitle') }])
}

/** The content may have one. */
export const media: Handler = (element, conversion) => {
  const { writer, source, walk } = conversion
  const file = findElement(element, ['source'])
  const address = attribute(element, 'src') || (file ? attribute(file, 'src') : '')
  const href = address === '' ? null : hrefOf(address, source)
  conversion.note('media', `<${element.tagName}> kept as a link: ${address}`, element)
  writer.flush()
  if (rawText(element).trim() !== '') walk(element.children)
  else if (href) {
    const name = attribute(element, 'title') || fileName(href)
    writer.marked({ type: 'A', href }, () => writer.text(name))
  }
  writer.flush()
}

/** A paragraph with only an embeddable address. */
export function frameBareLinks(conversion: Conversion): void {
  const { paragraphs, anchors } = conversion.writer
  for (const [at, paragraph] of paragraphs.entries()) {
    if (paragraph.type !== 'P' || !/^(?:https?:\/\/|www\.)\S+$/.test(paragraph.text)) continue
    const link = paragraph.markups.find(({ type }) => type === 'A')?.href ?? paragraph.text
    const embed = recogniseEmbed(link)
    if (!embed) continue
    const { list, isQuoted, isInDetails } = paragraph
    const place = {
      ...(list && { list }),
      ...(isQuoted && { isQuoted }),
      ...(isInDetails && { isInDetails }),
    }
    paragraphs[at] = { name: '', ...place, ...frameParagraph(embed, link, '', conversion) }
    for (const [id, target] of anchors) if (target === paragraph) anchors.set(id, paragraphs[at])
  }
}

export function cardParagraph(href: string, title: string, description: string): Omit<Paragraph, 'name'> {
  const site = displayHost(href)
  const mixtape = { href, title: title || fileName(href) || site, description, site }
  return { type: 'MIXTAPE_EMBED', text: '', markups: [], mixtape }
}

function frameParagraph(
  embed: Embed,
  href: string,
  ownTitle: string,
  { embeds }: Conversion,
): Omit<Paragraph, 'name'> {
  const { provider, providerId, width, height } = embed
  const title = ownTitle || embed.title
  const id = idFor(`embed:${provider}:${providerId}`)
  embeds.set(id, { id, provider, providerId, href, title, width, height })
  return { type: 'IFRAME', text: '', markups: [], iframe: { mediaResourceId: id, title, width, height } }
}

function fileName(address: string): string {
  const last =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast(Boolean) ?? ''
  return last.includes(':') ? '' : last
}
