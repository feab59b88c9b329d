/**
 * A story's paragraphs as Markdown (CommonMark with GitHub's tables and tasks), to be read elsewhere and by
 * worker/importing. What Markdown has no syntax for is HTML, which every reader of Markdown shows: pull quotes, details,
 * pictures with a caption or a layout, tables with spans.
 */
import type { BlockContent, DefinitionContent, List, ListItem, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown as print } from 'mdast-util-to-markdown'
import { DROP_CAP, markedTexts, type Paragraph } from '#schema/content/content.ts'
import { element, escapeHtml, inlineHtml, phrasing } from '#schema/content/markdown/phrasing.ts'
import { tableNode } from '#schema/content/markdown/tableNode.ts'

export interface MarkdownOptions {
  /** The address of a picture by its id; null leaves only its caption. */
  pictureAt(id: string): string | null
  /** The address of what an embed shows, by the id of its media resource. */
  embedAt(id: string): string | null
}

/** @returns Markdown that ends with a line break; '' without paragraphs */
export function toMarkdown(paragraphs: readonly Paragraph[], options: MarkdownOptions): string {
  if (!paragraphs.length) return ''
  const root: Root = {
    type: 'root',
    children: inDetails(paragraphs, { ...options, targets: targetsOf(paragraphs) }),
  }
  return print(root, {
    bullet: '-',
    rule: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    // Templates and shortcodes of generators of sites begin with two braces, or a brace and a percent sign.
    unsafe: [
      { before: String.raw`\{`, character: '{', inConstruct: 'phrasing' },
      { before: String.raw`\{`, character: '%', inConstruct: 'phrasing' },
    ],
  })
}

interface Writing extends MarkdownOptions {
  /** Names of paragraphs that links within the story lead to. */
  targets: Set<string>
}

const targetsOf = (paragraphs: readonly Paragraph[]) =>
  new Set(
    paragraphs
      .flatMap(markedTexts)
      .flatMap(({ markups }) => markups)
      .flatMap(({ href }) => (href?.startsWith('#') ? [href.slice(1)] : [])),
  )

/** Runs of paragraphs that have something in common, in order. */
function runs(paragraphs: readonly Paragraph[], isIn: (paragraph: Paragraph) => boolean): Paragraph[][] {
  const groups: Paragraph[][] = []
  let before: boolean | undefined
  for (const paragraph of paragraphs) {
    const now = isIn(paragraph)
    if (now === before) groups.at(-1)!.push(paragraph)
    else groups.push([paragraph])
    before = now
  }
  return groups
}

function inDetails(paragraphs: readonly Paragraph[], writing: Writing): RootContent[] {
  const nodes: RootContent[] = []
  let isOpen = false
  const close = () => {
    if (isOpen) nodes.push(htmlNode('</details>'))
    isOpen = false
  }
  for (const group of runs(paragraphs, ({ isInDetails }) => isInDetails === true)) {
    if (group[0]!.isInDetails !== true) close()
    for (const part of splitAtDetails(group)) {
      const [first] = part
      if (first?.type !== 'DETAILS') {
        nodes.push(...inQuotes(part, writing))
        continue
      }
      close()
      nodes.push(htmlNode(`<details>\n<summary>${inlineHtml(first)}</summary>`))
      isOpen = true
    }
    if (group[0]!.isInDetails === true) close()
  }
  close()
  return nodes
}

/** Each DETAILS alone, since it has content only if what follows it is in it. */
function splitAtDetails(group: Paragraph[]): Paragraph[][] {
  const parts: Paragraph[][] = []
  for (const paragraph of group) {
    const last = parts.at(-1)
    if (paragraph.type === 'DETAILS' || !last || last[0]!.type === 'DETAILS') parts.push([paragraph])
    else last.push(paragraph)
  }
  return parts
}

const isQuote = ({ type, isQuoted }: Paragraph) => type === 'BQ' || isQuoted === true

const inQuotes = (paragraphs: Paragraph[], writing: Writing): RootContent[] =>
  runs(paragraphs, isQuote).flatMap((group): RootContent[] =>
    isQuote(group[0]!)
      ? [{ type: 'blockquote', children: inLists(group, writing) }]
      : inLists(group, writing),
  )

type Blocks = (BlockContent | DefinitionContent)[]

const isItem = ({ type }: Paragraph) => type === 'ULI' || type === 'OLI'
const depthOf = ({ list }: Paragraph) => list?.depth ?? 0

function inLists(paragraphs: Paragraph[], writing: Writing): Blocks {
  const nodes: Blocks = []
  for (let at = 0; at < paragraphs.length;) {
    const paragraph = paragraphs[at]!
    if (!isItem(paragraph)) {
      nodes.push(blockOf(paragraph, writing))
      at++
      continue
    }
    const depth = depthOf(paragraph)
    const list = listNode(paragraph)
    let end = at
    while (end < paragraphs.length && belongs(paragraphs[end]!, paragraph, depth, end === at)) {
      const start = end++
      // All that is deeper, and what is in the item besides items.
      while (end < paragraphs.length && isInside(paragraphs[end]!, depth)) end++
      list.children.push(itemNode(paragraphs.slice(start, end), writing))
    }
    nodes.push(list)
    at = end
  }
  return nodes
}

/** The next item of a list: of the same kind and depth, and with the number that follows. */
const belongs = (one: Paragraph, first: Paragraph, depth: number, isFirst: boolean) =>
  isItem(one) &&
  one.type === first.type &&
  depthOf(one) === depth &&
  (isFirst || one.list?.number === undefined)

const isInside = (one: Paragraph, depth: number) =>
  isItem(one) ? depthOf(one) > depth : one.list !== undefined && one.list.depth >= depth

const listNode = ({ type, list }: Paragraph): List => ({
  type: 'list',
  ordered: type === 'OLI',
  start: type === 'OLI' ? (list?.number ?? 1) : null,
  spread: false,
  children: [],
})

function itemNode([first, ...rest]: Paragraph[], writing: Writing): ListItem {
  const checked = first!.list?.isChecked ?? null
  return {
    type: 'listItem',
    checked,
    spread: rest.some((one) => !isItem(one)),
    children: [
      { type: 'paragraph', children: [...anchor(first!, writing), ...phrasing(first!)] },
      ...inLists(rest, writing),
    ],
  }
}

const anchor = ({ name }: Paragraph, { targets }: Writing) =>
  targets.has(name)
    ? [
        { type: 'html', value: element('span', { id: name }) } as const,
        { type: 'html', value: '</span>' } as const,
      ]
    : []

const htmlNode = (value: string) => ({ type: 'html', value }) as const

function blockOf(paragraph: Paragraph, writing: Writing): BlockContent {
  const { type } = paragraph
  const children = [...anchor(paragraph, writing), ...phrasing(paragraph)]
  switch (type) {
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
      return { type: 'heading', depth: Number(type[1]) as 1 | 2 | 3 | 4, children }
    case 'PRE':
      return { type: 'code', lang: paragraph.code?.lang || null, value: paragraph.text }
    case 'HR':
      return { type: 'thematicBreak' }
    case 'PQ':
    case 'SECTION_CAPTION':
    case 'COVER_TITLE':
      return htmlNode(`${element('p', { 'data-paragraph': type })}${inlineHtml(paragraph)}</p>`)
    case 'TABLE':
      return tableNode(paragraph)
    case 'IMG':
      return pictureNode(paragraph, writing)
    case 'IFRAME':
      return embedNode(paragraph, writing)
    case 'MIXTAPE_EMBED':
      return cardNode(paragraph)
    default:
      if (type === 'P' && paragraph.isDropCap)
        return htmlNode(`${element('p', { 'data-paragraph': DROP_CAP })}${inlineHtml(paragraph)}</p>`)
      return { type: 'paragraph', children }
  }
}

function pictureNode({ text, markups, image }: Paragraph, { pictureAt }: Writing): BlockContent {
  const src = image ? pictureAt(image.id) : null
  if (!image || src === null) return { type: 'paragraph', children: phrasing({ text, markups }) }
  const { alt, layout, focusPercentX, focusPercentY } = image
  const focus = focusPercentX === undefined ? '' : `${focusPercentX},${focusPercentY ?? 50}`
  if (!text && !layout && !focus) return { type: 'paragraph', children: [{ type: 'image', url: src, alt }] }
  const open = element('figure', { 'data-layout': layout, 'data-focus': focus })
  return htmlNode(`${open}${element('img', { src, alt })}${caption({ text, markups })}</figure>`)
}

const caption = (marked: Pick<Paragraph, 'text' | 'markups'>) =>
  marked.text === '' ? '' : `<figcaption>${inlineHtml(marked)}</figcaption>`

function embedNode({ text, markups, iframe }: Paragraph, { embedAt }: Writing): BlockContent {
  const src = iframe ? embedAt(iframe.mediaResourceId) : null
  if (!iframe || src === null) return { type: 'paragraph', children: phrasing({ text, markups }) }
  const frame = `${element('iframe', { src, title: iframe.title })}</iframe>`
  return htmlNode(`<figure>${frame}${caption({ text, markups })}</figure>`)
}

function cardNode({ mixtape }: Paragraph): BlockContent {
  const { href, title, description } = mixtape ?? { href: '', title: '', description: '' }
  const card = {
    href,
    'data-paragraph': 'MIXTAPE_EMBED',
    'data-title': title,
    'data-description': description,
  }
  return htmlNode(`<p>${element('a', card)}${escapeHtml(title || href)}</a></p>`)
}
