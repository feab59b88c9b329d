/**
 * Our dialect: `:::pullquote`, `:::caption`, `:::cover`, `::embed{url title}`, `::card{href title description}`,
 * `::figure{src alt caption layout focus}`, `:mark[text]`, `:quote[text]`.
 */
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { ParagraphType } from '#schema/enums.ts'
import { escapeText, tag } from '#worker/importing/html/escape.ts'
import type { HtmlState } from '#worker/importing/markdown/htmlState.ts'

const CONTAINERS: Record<string, ParagraphType> = {
  pullquote: 'PQ',
  caption: 'SECTION_CAPTION',
  cover: 'COVER_TITLE',
}
const MARKS: Record<string, string> = { mark: 'mark', quote: 'q' }

export function writeDirective(
  node: ContainerDirective | LeafDirective | TextDirective,
  state: HtmlState,
): void {
  const attributes = node.attributes ?? {}
  const container = node.type === 'containerDirective' ? CONTAINERS[node.name] : undefined
  const mark = node.type === 'textDirective' ? MARKS[node.name] : undefined
  if (container) writeContainer(container, node, state)
  else if (mark) writeMark(mark, node, state)
  else if (node.type === 'leafDirective' && node.name === 'embed') {
    state.write(tag('iframe', { src: attributes['url'], title: attributes['title'] }, ''))
  } else if (node.type === 'leafDirective' && node.name === 'card') {
    const { href, title, description } = attributes
    const card = {
      'data-paragraph': 'MIXTAPE_EMBED',
      href,
      'data-title': title,
      'data-description': description,
    }
    state.write(tag('a', card, ''))
  } else if (node.type === 'leafDirective' && node.name === 'figure') {
    const { src, alt, caption, layout, focus } = attributes
    const picture = tag('img', { src, alt }) + tag('figcaption', {}, escapeText(caption ?? ''))
    state.write(tag('figure', { 'data-layout': layout, 'data-focus': focus }, picture))
  } else writeUnknown(node, state)
}

function writeContainer(
  type: ParagraphType,
  node: ContainerDirective | LeafDirective | TextDirective,
  state: HtmlState,
) {
  for (const child of node.children) {
    state.write(tag('p', { 'data-paragraph': type }))
    state.children('children' in child && child.type === 'paragraph' ? child.children : [child])
    state.write('</p>')
  }
}

function writeMark(name: string, node: ContainerDirective | LeafDirective | TextDirective, state: HtmlState) {
  state.write(`<${name}>`)
  state.children(node.children)
  state.write(`</${name}>`)
}

/** `10:30am` and `a:b` look like directives. */
function writeUnknown(node: ContainerDirective | LeafDirective | TextDirective, state: HtmlState) {
  const { start, end } = node.position ?? {}
  if (node.type !== 'textDirective')
    state.note(`unknown directive ${node.name}; kept as text`, start?.line ?? 1)
  const source = state.text.slice(start?.offset ?? 0, end?.offset ?? 0)
  state.write(node.type === 'textDirective' ? escapeText(source) : `<p>${escapeText(source)}</p>`)
}
