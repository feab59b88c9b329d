/** Quotations and list items are stored as single paragraphs, but grouped here, as on the page. */
import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { safeUrl } from '#schema/hosts/urls.ts'

export type EditedParagraph = 'P' | 'BQ' | 'PRE' | 'ULI' | 'OLI'
export type EditedMarkup = 'A' | 'STRONG' | 'EM' | 'CODE'

/** Names are the stored types; a list item is LI. */
export function editorSchema(
  paragraphs: readonly EditedParagraph[],
  markups: readonly EditedMarkup[],
): Schema {
  const has = (names: readonly string[]) => {
    const known = new Set(names)
    return ([name]: [string, unknown]) => known.has(name)
  }
  const hasLists = paragraphs.includes('ULI') || paragraphs.includes('OLI')
  const specs: Record<string, NodeSpec> = {
    doc: { content: 'block+' },
    ...Object.fromEntries(Object.entries(nodes).filter(has(paragraphs))),
    ...(hasLists && { LI: item }),
    text: { group: 'inline' },
    br: lineBreak,
  }
  // This order of nesting keeps a link whole across emphasis.
  return new Schema({
    nodes: specs,
    marks: Object.fromEntries(Object.entries(marks).filter(has(markups))),
  })
}

const named = { attrs: { name: { default: '' } } }

const nodes: Record<EditedParagraph, NodeSpec> = {
  P: {
    ...named,
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', { dir: 'auto' }, 0],
  },
  BQ: {
    group: 'block',
    content: 'P+',
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  PRE: {
    ...named,
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    // No code element: browsers remove one that an input method empties for a moment.
    toDOM: () => ['pre', { dir: 'ltr' }, 0],
  },
  ULI: { group: 'block', content: 'LI+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  OLI: { group: 'block', content: 'LI+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
}

const item: NodeSpec = { content: 'P', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] }

export const lineBreak: NodeSpec = {
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  leafText: () => '\n',
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
}

export const marks: Record<EditedMarkup, MarkSpec> = {
  A: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkIn }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href as string, rel: 'nofollow noopener' }, 0],
  },
  STRONG: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything in a `<b>` that is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]00)$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  EM: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
      { style: 'font-style=italic' },
    ],
    toDOM: () => ['em', 0],
  },
  CODE: {
    inclusive: false,
    parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }, { tag: 'tt' }],
    toDOM: () => ['code', 0],
  },
}

export const LONGEST_ADDRESS = 2000

/** An address on our site becomes a path, like that of a mention. */
export function linkIn(element: HTMLElement): Attrs | false {
  const given = element.getAttribute('href') ?? ''
  const own = element.ownerDocument.defaultView?.location.origin ?? globalThis.location?.origin
  const path = own && given.startsWith(`${own}/`) ? given.slice(own.length) : given
  const href = safeUrl(path, { ownPaths: path.startsWith('/') })
  return href !== null && href.length <= LONGEST_ADDRESS && { href }
}
