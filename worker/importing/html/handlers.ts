import type { Element } from 'hast'
import { DROP_CAP, type Markup, type ParagraphKind } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { MARKUPS } from '#schema/content/sourceHtml/markups.ts'
import { type Shift, SHIFTED, shiftedCharacters } from '#schema/content/sourceHtml/shifted.ts'
import { firstCharacters } from '#schema/text/truncate.ts'
import { attribute, rawText } from '#worker/importing/html/conversion.ts'
import { card, frame, media } from '#worker/importing/html/embeds.ts'
import { figure, image } from '#worker/importing/html/images.ts'
import { item, list } from '#worker/importing/html/lists.ts'
import { table } from '#worker/importing/html/tables.ts'
import type { Handler } from '#worker/importing/html/walk.ts'

const block: Handler = (element, { writer, walk }) => {
  writer.flush()
  walk(element.children)
  writer.flush()
}

const paragraphOf =
  (type: ParagraphKind): Handler =>
  (element, { writer, walk }) =>
    writer.block(type, () => walk(element.children))

const markupOf =
  (type: MarkupType): Handler =>
  (element, { writer, walk }) =>
    writer.marked({ type }, () => walk(element.children))

const label: Handler = (element, { writer, walk }) => {
  writer.flush()
  writer.marked({ type: 'STRONG' }, () => walk(element.children))
  writer.flush()
}

const quotation: Handler = (element, { writer, walk }) => writer.quoted(() => walk(element.children))

/** Inner details only emphasise their summary. */
const details: Handler = (element, conversion) => {
  const { writer, walk } = conversion
  const first = element.children.find((child) => child.type === 'element' && child.tagName === 'summary')
  const rest = element.children.filter((child) => child !== first)
  writer.flush()
  if (writer.isInDetails()) {
    if (first) walk([first])
    return block({ ...element, children: rest }, conversion)
  }
  const said = first?.type === 'element' ? conversion.inline(first.children) : { text: '', markups: [] }
  writer.put({ type: 'DETAILS', ...said, text: said.text || 'Details' })
  // The block restores the item and type that setInDetails resets.
  writer.block('P', () => {
    writer.setInDetails(true)
    walk(rest)
    writer.setInDetails(false)
  })
}

const summary: Handler = (element, conversion) => {
  if (attribute(element, 'dataParagraph') !== 'DETAILS') return label(element, conversion)
  conversion.writer.put({ type: 'DETAILS', ...conversion.inline(element.children) })
}

/** `data-paragraph` is our dialect's name for types without an element. */
const paragraph: Handler = (element, conversion) => {
  const type = attribute(element, 'dataParagraph')
  if (type === DROP_CAP) return dropCap(element, conversion)
  const isOwn = type === 'PQ' || type === 'SECTION_CAPTION' || type === 'COVER_TITLE'
  return (isOwn ? paragraphOf(type) : block)(element, conversion)
}

const dropCap: Handler = (element, { writer, walk }) => {
  const before = writer.paragraphs.length
  writer.block('P', () => walk(element.children))
  const written = writer.paragraphs[before]
  if (written?.type === 'P') written.isDropCap = true
}

const link: Handler = (element, conversion) => {
  const { writer, source, walk } = conversion
  if (attribute(element, 'dataParagraph') === 'MIXTAPE_EMBED') return card(element, conversion)
  const address = attribute(element, 'href')
  if (address === '') return walk(element.children)
  const resolved = source.resolveLink(address)
  if ('problem' in resolved) {
    conversion.note(resolved.problem, `link without its address: ${address}`, element)
    return walk(element.children)
  }
  const title = attribute(element, 'title')
  const note = noteOf(element, resolved.href)
  writer.marked({ type: 'A', href: resolved.href, ...(title && { title }), ...(note && { note }) }, () =>
    walk(element.children),
  )
}

function noteOf(element: Element, href: string): Markup['note'] {
  if (!href.startsWith('#')) return undefined
  const said = `${attribute(element, 'role')} ${attribute(element, 'className')} ${attribute(element, 'dataNote')}`
  if (/doc-backlink|backref|reversefootnote|note-back/i.test(said)) return 'BACK'
  return /doc-noteref|footnote-?ref|note-reference/i.test(said) ? 'REFERENCE' : undefined
}

const code: Handler = (element, { writer }) => {
  const language =
    /(?:^|\s)(?:language-|lang-)([\w+#.-]+)/.exec(codeClasses(element))?.[1] ?? attribute(element, 'lang')
  const before = writer.paragraphs.length
  writer.block('PRE', () => writer.verbatim(rawText(element)))
  const written = writer.paragraphs.length > before ? writer.paragraphs.at(-1) : undefined
  if (written && language) written.code = { lang: language }
}

const codeClasses = (element: Element) =>
  [element, ...element.children]
    .map((node) => (node.type === 'element' ? attribute(node, 'className') : ''))
    .join(' ')

const shifted =
  (shift: Shift): Handler =>
  (element, { writer, walk }) => {
    const text = rawText(element)
    const link = element.children.length === 1 ? element.children[0] : undefined
    if (
      link?.type === 'element' &&
      attribute(link, 'href').startsWith('#') &&
      /^\[?[\d*†‡]+\]?$/.test(text)
    ) {
      const children = [{ type: 'text' as const, value: `[${text.replace(/^\[|\]$/g, '')}]` }]
      return walk([{ ...link, properties: { ...link.properties, dataNote: 'note-reference' }, children }])
    }
    const characters = shiftedCharacters(text, shift)
    if (characters !== null && element.children.every((child) => child.type === 'text'))
      return writer.text(characters)
    return writer.marked({ type: SHIFTED[shift] }, () => walk(element.children))
  }

/** Links are underlined anyway. */
const underlined: Handler = (element, conversion) =>
  conversion.writer.openLink()
    ? conversion.walk(element.children)
    : markupOf('UNDERLINE')(element, conversion)

const dropped: Handler = (element, conversion) =>
  conversion.note(
    'html',
    `<${element.tagName}> left out: ${firstCharacters(rawText(element).trim(), 120)}`,
    element,
  )

const rule: Handler = (_element, { writer }) => writer.put({ type: 'HR', text: '', markups: [] })

const checkbox: Handler = (element, { writer }) => {
  const isChecked = Boolean(element.properties['checked'])
  if (attribute(element, 'type') === 'checkbox') {
    if (!writer.check(isChecked)) writer.text(isChecked ? '☑ ' : '☐ ')
  } else writer.text(attribute(element, 'value'))
}

const all = (names: string, handler: Handler) =>
  Object.fromEntries(names.split(' ').map((name) => [name, handler]))

export const handlers: Record<string, Handler> = {
  ...all(
    'address article body center dd dialog div dl fieldset figcaption footer form header hgroup html legend main nav noscript p section',
    block,
  ),
  ...all('aside blockquote', quotation),
  dt: label,
  details,
  summary,
  ...all('h4 h5 h6', paragraphOf('H4')),
  ...Object.fromEntries(Object.entries(MARKUPS).map(([name, type]) => [name, markupOf(type)])),
  ...all('u ins', underlined),
  ...all('script style link meta base', dropped),
  ...all('ol ul menu dir', list),
  ...all('iframe embed object', frame),
  ...all('audio video', media),
  ...all('pre listing xmp plaintext', code),
  a: link,
  br: (_element, { writer }) => writer.lineBreak(),
  figure,
  h1: paragraphOf('H1'),
  h2: paragraphOf('H2'),
  h3: paragraphOf('H3'),
  hr: rule,
  img: image,
  input: checkbox,
  li: item,
  p: paragraph,
  sub: shifted('sub'),
  sup: shifted('sup'),
  table,
  template: (element, { walk }) => walk(element.content?.children ?? []),
}
