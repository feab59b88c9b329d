/** Text with markups as Markdown's inline nodes, or as inline HTML where Markdown has no place for nodes. */
import type { PhrasingContent } from 'mdast'
import type { Markup } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'

type Marked = Pick<{ text: string; markups: Markup[] }, 'text' | 'markups'>

interface Span {
  text: string
  markup?: Markup
  inside: Span[]
}

/** The outermost first where ranges are equal: code has nothing in it. */
const ORDER: MarkupType[] = [
  'A',
  'QUOTE',
  'HIGHLIGHT',
  'UNDERLINE',
  'STRIKETHROUGH',
  'STRONG',
  'EM',
  'SUPERSCRIPT',
  'SUBSCRIPT',
  'CODE',
]

/** Markups may overlap; what is written nests, so one that crosses the end of another is continued after it. */
function nest(text: string, start: number, end: number, markups: Markup[]): Span[] {
  const [first, ...others] = markups
    .map((markup) => ({ ...markup, start: Math.max(start, markup.start), end: Math.min(end, markup.end) }))
    .filter((markup) => markup.start < markup.end)
    .toSorted((a, b) => a.start - b.start || b.end - a.end || ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
  const plain = (from: number, to: number): Span[] =>
    from < to ? [{ text: text.slice(from, to), inside: [] }] : []
  if (!first) return plain(start, end)
  const isLeaf = first.type === 'CODE'
  return [
    ...plain(start, first.start),
    {
      text: text.slice(first.start, first.end),
      markup: first,
      inside: isLeaf ? [] : nest(text, first.start, first.end, others),
    },
    ...nest(text, first.end, end, others),
  ]
}

const spansOf = ({ text, markups }: Marked) => nest(text, 0, text.length, markups)

export const phrasing = (marked: Marked): PhrasingContent[] => spansOf(marked).flatMap(nodesOf)

function nodesOf({ text, markup, inside }: Span): PhrasingContent[] {
  if (!markup) return lines(text)
  const children = inside.flatMap(nodesOf)
  switch (markup.type) {
    case 'CODE':
      return [{ type: 'inlineCode', value: text }]
    case 'EM':
      return [{ type: 'emphasis', children }]
    case 'STRONG':
      return [{ type: 'strong', children }]
    case 'A':
      return markup.note
        ? inElement(markup, children)
        : [{ type: 'link', url: markup.href ?? '', title: markup.title ?? null, children }]
    case 'STRIKETHROUGH':
      return WORDS.test(text) ? [{ type: 'delete', children }] : inElement(markup, children)
    default:
      return inElement(markup, children)
  }
}

/** Tildes around other text would stay tildes. */
const WORDS = /^[\p{L}\p{N}](?:[^~]*[\p{L}\p{N}])?$/u

const inElement = (markup: Markup, children: PhrasingContent[]): PhrasingContent[] => [
  html(openTag(markup)),
  ...children,
  html(closeTag(markup)),
]

const lines = (text: string): PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((line, at): PhrasingContent[] => [
      ...(at > 0 ? [{ type: 'break' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ])

const html = (value: string): PhrasingContent => ({ type: 'html', value })

export const inlineHtml = (marked: Marked): string =>
  spansOf(marked)
    .map(function print({ text, markup, inside }): string {
      if (!markup) return text.split('\n').map(escapeHtml).join('<br>')
      const content = markup.type === 'CODE' ? escapeHtml(text) : inside.map(print).join('')
      return openTag(markup) + content + closeTag(markup)
    })
    .join('')

const ELEMENTS: Record<MarkupType, string> = {
  A: 'a',
  CODE: 'code',
  EM: 'em',
  STRONG: 'strong',
  HIGHLIGHT: 'mark',
  QUOTE: 'q',
  STRIKETHROUGH: 's',
  UNDERLINE: 'u',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
}
const ROLES = { REFERENCE: 'doc-noteref', BACK: 'doc-backlink' }

const openTag = ({ type, href, title, note }: Markup) =>
  element(ELEMENTS[type], type === 'A' ? { href, title, role: note && ROLES[note] } : {})
const closeTag = ({ type }: Markup) => `</${ELEMENTS[type]}>`

/** An opening tag; attributes without a value are left out. */
export const element = (
  name: string,
  attributes: Record<string, string | number | null | undefined> = {},
): string =>
  `<${[name, ...Object.entries(attributes).flatMap(([key, value]) => (value === undefined || value === null || value === '' ? [] : [`${key}="${escapeHtml(String(value))}"`]))].join(' ')}>`

/** A line break would end the block of Markdown that the HTML is in. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', ' ')
    .replaceAll('\n', '&#10;')
