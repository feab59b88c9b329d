/**
 * Blocks are the stored paragraphs, in a flat list; a list's depth, quotations and details are attributes. The
 * conversion is lossless.
 */
import { type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import type { ListPlace, Markup } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { lineBreak, LONGEST_ADDRESS, linkIn, marks } from '#client/editor/editorSchema.ts'
import { blockAttributes } from '#client/editor/story/fields.ts'
import { tableNodes } from '#client/editor/story/tableNodes.ts'

function around({ type, attrs }: Node, className = '') {
  const list = attrs.list as ListPlace | null
  const isItem = type.name === 'ULI' || type.name === 'OLI'
  const classes = [
    className,
    attrs.isDropCap && 'Story-dropCap',
    attrs.isQuoted && 'StoryText-quoted',
    attrs.isInDetails && 'StoryText-inDetails',
    list && !isItem && 'StoryText-ofItem',
  ]
  return {
    class: classes.filter(Boolean).join(' ') || null,
    dir: 'auto',
    'data-depth': list && list.depth > 0 ? Math.min(list.depth, DEEPEST) : null,
  }
}

/** The deepest level that is printed (worker/posts/body/tree.ts). */
const DEEPEST = 8

const block = (rest: NodeSpec): NodeSpec => ({ group: 'block', attrs: blockAttributes, ...rest })
const words = (element: string, className?: string, rest: NodeSpec = {}): NodeSpec =>
  block({
    content: 'inline*',
    toDOM: (node) => [element, around(node, className), 0],
    ...rest,
  })

const item = (element: 'ul' | 'ol'): NodeSpec =>
  words(element, undefined, {
    toDOM: (node) => {
      const isChecked = (node.attrs.list as ListPlace | null)?.isChecked
      const outer = around(node, 'Story-list')
      if (isChecked === undefined) return [element, outer, ['li', 0]]
      const box = {
        class: isChecked ? 'Story-box Story-box--done' : 'Story-box',
        role: 'checkbox',
        'aria-label': copy.done,
        'aria-checked': String(isChecked),
        contenteditable: 'false',
      }
      return [
        element,
        outer,
        ['li', { class: 'Story-task' }, ['span', box, isChecked ? '☑' : '☐'], ['span', 0]],
      ]
    },
  })

/** Node views draw these (views/); the elements here are for copying. */
const figure: NodeSpec = block({
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  toDOM: (node) => ['figure', around(node, 'Story-figure'), ['figcaption', 0]],
})

/** P is the default block because it comes first. */
const blocks: Record<string, NodeSpec> = {
  P: words('p', undefined, { parseDOM: [{ tag: 'p' }] }),
  H1: words('h2', 'Story-h1'),
  H2: words('h2', 'Story-h2'),
  H3: words('h3', 'Story-h3'),
  H4: words('h4', 'Story-h4'),
  BQ: words('blockquote', 'Story-blockquote', {
    toDOM: (node) => ['blockquote', around(node, 'Story-blockquote'), ['p', 0]],
  }),
  PQ: words('blockquote', 'Story-pullquote', {
    toDOM: (node) => ['blockquote', around(node, 'Story-pullquote'), ['p', 0]],
  }),
  PRE: words('pre', 'Story-code', {
    content: 'text*',
    code: true,
    defining: true,
    // No code element: browsers remove one that an input method empties for a moment.
    toDOM: (node) => ['pre', { ...around(node, 'Story-code'), dir: 'ltr', spellcheck: 'false' }, 0],
  }),
  IMG: figure,
  IFRAME: figure,
  HR: block({ selectable: true, toDOM: (node) => ['hr', around(node, 'Story-rule')] }),
  ULI: item('ul'),
  OLI: item('ol'),
  MIXTAPE_EMBED: block({
    atom: true,
    draggable: true,
    toDOM: (node) => ['div', around(node, 'Story-card')],
  }),
  COVER_TITLE: words('h2', 'Story-coverTitle'),
  SECTION_CAPTION: words('p', 'Story-sectionCaption'),
  DETAILS: words('p', 'StoryText-summary'),
  ...tableNodes(block, around),
}

const plainMark = (element: string): MarkSpec => ({
  parseDOM: [{ tag: element }],
  toDOM: () => [element, 0],
})

const link: MarkSpec = {
  attrs: { href: {}, title: { default: null }, note: { default: null } },
  inclusive: false,
  parseDOM: [{ tag: 'a[href]', getAttrs: linkIn }],
  toDOM: ({ attrs }) => {
    const { href, title, note } = attrs as Pick<Markup, 'title' | 'note'> & { href: string }
    const safe = href.length <= LONGEST_ADDRESS ? safeUrl(href, { ownPaths: true }) : null
    const element = ['a', { href: safe ?? '#', title: title ?? null, rel: 'nofollow noopener' }, 0] as const
    return note === 'REFERENCE' ? ['sup', { class: 'Story-note' }, element] : element
  },
}

export const storySchema = new Schema({
  nodes: { doc: { content: 'block+' }, ...blocks, text: { group: 'inline' }, br: lineBreak },
  // From the outside in, as they are printed (worker/posts/body/markups.ts).
  marks: {
    A: link,
    HIGHLIGHT: plainMark('mark'),
    QUOTE: plainMark('q'),
    UNDERLINE: plainMark('u'),
    STRIKETHROUGH: plainMark('s'),
    STRONG: marks.STRONG,
    EM: marks.EM,
    SUPERSCRIPT: plainMark('sup'),
    SUBSCRIPT: plainMark('sub'),
    CODE: marks.CODE,
  },
})
