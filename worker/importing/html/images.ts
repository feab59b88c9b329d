/** For unknown pictures only the picture itself is lost. */
import type { Element } from 'hast'
import { IMAGE_LAYOUTS, type ParagraphImage } from '#schema/content/content.ts'
import { attribute, type Conversion, findElement, hrefOf } from '#worker/importing/html/conversion.ts'
import type { MarkedText } from '#worker/importing/html/markups.ts'
import type { Handler } from '#worker/importing/html/walk.ts'

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i

export const image: Handler = (element, conversion) => {
  writeImage(element, { text: titleOf(element), markups: [] }, conversion)
}

/** Else it becomes a paragraph. */
export const figure: Handler = (element, conversion) => {
  const { writer, walk, inline } = conversion
  const caption = inline(element.children.filter(isCaption))
  const picture = onlyPicture(element)
  writer.flush()
  if (picture) {
    if (caption.text === '') caption.text = titleOf(picture)
    const link = findElement(element, ['a'])
    const href = link ? hrefOf(attribute(link, 'href'), conversion.source) : null
    if (href) writer.marked({ type: 'A', href }, () => writeImage(picture, caption, conversion, element))
    else writeImage(picture, caption, conversion, element)
  } else {
    walk(element.children.filter((node) => !isCaption(node)))
    writer.flush()
    const framed = writer.paragraphs.at(-1)
    if (framed?.type === 'IFRAME' && framed.text === '') Object.assign(framed, caption)
    else putCaption(caption, writer)
  }
  writer.flush()
}

const isCaption = (node: Element['children'][number]) =>
  node.type === 'element' && node.tagName === 'figcaption'

function writeImage(picture: Element, caption: MarkedText, conversion: Conversion, frame = picture) {
  const { source, writer, images } = conversion
  const address = attribute(picture, 'src').trim() || attribute(picture, 'dataSrc').trim()
  const alt = attribute(picture, 'alt').trim()
  const ref = address === '' ? null : source.findImage(address)
  if (ref === null) return writeWithoutPicture({ picture, address, alt, caption, conversion })
  const link = writer.openLink()
  if (link?.href && !IMAGE_FILE.test(link.href)) {
    conversion.note('linked-image', `a picture can’t be a link; it went to ${link.href}`, picture)
  }
  images.set(ref, { ref, path: ref })
  const placed: ParagraphImage = { id: ref, alt, width: 0, height: 0, ...placement(frame) }
  writer.put({ type: 'IMG', text: caption.text.trim(), markups: caption.markups, image: placed })
}

interface Missing {
  picture: Element
  address: string
  alt: string
  caption: MarkedText
  conversion: Conversion
}

/** A real caption and the link's text stay. */
function writeWithoutPicture({ picture, address, alt, caption, conversion }: Missing) {
  const { writer, source } = conversion
  const link = writer.openLink()
  const isRemote = /^(?:https?:)?\/\//i.test(address)
  const href = isRemote ? hrefOf(address, source) : null
  const name = alt || caption.text || (address.split(/[/?#]/).findLast(Boolean) ?? '')
  const said = [alt, caption.text].filter(Boolean).join('; ')
  conversion.note(
    isRemote ? 'remote-image' : 'missing-image',
    said ? `${address} (${said})` : address,
    picture,
  )
  if (link && !IMAGE_FILE.test(link.href ?? '')) writer.text(name)
  else if (href && !link) writer.marked({ type: 'A', href }, () => writer.text(name))
  if (isRemote || caption.text.split(/\s+/).length >= CAPTION_WORDS) putCaption(caption, writer)
}

/** Shorter captions only credit the photographer. */
const CAPTION_WORDS = 5

function putCaption(caption: MarkedText, { put }: Conversion['writer']) {
  if (caption.text !== '') put({ type: 'P', ...emphasised(caption) })
}

const titleOf = (picture: Element) => {
  const title = attribute(picture, 'title').trim()
  return title === attribute(picture, 'alt').trim() ? '' : title
}

const emphasised = ({ text, markups }: MarkedText): MarkedText => ({
  text,
  markups: [...markups, { type: 'EM', start: 0, end: text.length }],
})

function onlyPicture(figure: Element): Element | undefined {
  const pictures: Element[] = []
  const visit = (nodes: Element['children']): boolean =>
    nodes.every((node) => {
      if (node.type === 'text') return node.value.trim() === ''
      if (node.type !== 'element' || node.tagName === 'figcaption') return true
      if (node.tagName === 'img') return pictures.push(node)
      return ['a', 'picture', 'source', 'div', 'span', 'p'].includes(node.tagName) && visit(node.children)
    })
  return visit(figure.children) && pictures.length === 1 ? pictures[0] : undefined
}

function placement(frame: Element): Partial<ParagraphImage> {
  const layout = IMAGE_LAYOUTS.find((name) => name === attribute(frame, 'dataLayout').toUpperCase())
  const focus = /^(\d{1,3}(?:\.\d+)?)[,\s]+(\d{1,3}(?:\.\d+)?)$/.exec(attribute(frame, 'dataFocus').trim())
  return {
    ...(layout && { layout }),
    ...(focus && { focusPercentX: percent(focus[1]!), focusPercentY: percent(focus[2]!) }),
  }
}

const percent = (text: string) => Math.min(100, Number(text))
