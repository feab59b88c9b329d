import type { Code, Heading, ListItem, RootContent, Table } from 'mdast'
import { calloutOf } from '#schema/content/sourceMarkdown/callout.ts'
import { containHtml } from '#worker/importing/html/containHtml.ts'
import { type Attributes, escapeText, tag } from '#worker/importing/html/escape.ts'
import { writeDefinitions } from '#worker/importing/markdown/definitions.ts'
import { writeDirective } from '#worker/importing/markdown/directives.ts'
import { writeMention } from '#worker/importing/markdown/footnotes.ts'
import type { HtmlState } from '#worker/importing/markdown/htmlState.ts'
import { readMarkdown } from '#schema/content/sourceMarkdown/readMarkdown.ts'

export function writeNode(node: RootContent, state: HtmlState): unknown {
  switch (node.type) {
    case 'text':
      return state.write(escapeText(node.value))
    case 'paragraph':
      return writeDefinitions(node, state) || wrap('p', {}, node.children, state)
    case 'heading':
      return writeHeading(node, state)
    case 'emphasis':
      return wrap('em', {}, node.children, state)
    case 'strong':
      return wrap('strong', {}, node.children, state)
    case 'delete':
      return wrap('del', {}, node.children, state)
    case 'blockquote':
      return wrap('blockquote', {}, calloutOf(node) ?? node.children, state)
    case 'thematicBreak':
      return state.write('<hr>')
    case 'break':
      return state.write('<br>')
    case 'inlineCode':
      return state.write(tag('code', {}, escapeText(state.unmask(node.value))))
    case 'code':
      return writeCode(node, state)
    case 'list':
      return wrap(
        node.ordered ? 'ol' : 'ul',
        { start: node.ordered ? String(node.start ?? 1) : null },
        node.children,
        state,
      )
    case 'listItem':
      return writeItem(node, state)
    case 'link':
      return wrap('a', { href: node.url, title: node.title }, node.children, state)
    case 'linkReference': {
      const target = state.definitions.get(node.identifier)
      return wrap('a', { href: target?.url, title: target?.title }, node.children, state)
    }
    case 'image':
      return state.write(tag('img', { src: node.url, alt: node.alt, title: node.title }))
    case 'imageReference': {
      const target = state.definitions.get(node.identifier)
      return state.write(tag('img', { src: target?.url, alt: node.alt, title: target?.title }))
    }
    case 'table':
      return writeTable(node, state)
    case 'html':
      return writeRawHtml(node.value, node.position?.start.line ?? 1, state)
    case 'footnoteReference':
      return writeMention(node.identifier, state)
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective':
      return writeDirective(node, state)
    default:
      // Footnotes are written at the end.
      return undefined
  }
}

function wrap(name: string, attributes: Attributes, children: RootContent[], state: HtmlState, before = '') {
  state.write(tag(name, attributes) + before)
  state.children(children)
  state.write(`</${name}>`)
}

/** A task's checkbox belongs in its first paragraph. */
function writeItem({ checked, children }: ListItem, state: HtmlState) {
  const [first, ...others] = children
  if (typeof checked !== 'boolean' || first?.type !== 'paragraph') return wrap('li', {}, children, state)
  state.write('<li>')
  wrap('p', {}, first.children, state, tag('input', { type: 'checkbox', checked }))
  state.children(others)
  state.write('</li>')
}

function writeCode({ value, lang, position }: Code, state: HtmlState) {
  const isIndented = /[ \t]/.test(state.text[position?.start.offset ?? 0] ?? '')
  if (isIndented && (state.nesting.depth > 0 || state.unmask(value) !== value || isText(value))) {
    return state.children(
      withLines(readMarkdown(value.replace(/^[ \t]+/gm, '')).children, position?.start.line ?? 1),
    )
  }
  const language = /^\{?\.?([\w+#.-]+)/.exec(lang ?? '')?.[1]
  const inner = tag('code', { class: language && `language-${language}` }, escapeText(state.unmask(value)))
  state.write(tag('pre', {}, inner))
}

/** Markdown misreads indented HTML, shortcodes and prose as code. */
const isText = (value: string) =>
  /^<\/?(?:p|li|ul|ol|td|tr|div|span|h\d|strong|em|b|a|br)[\s/>]|&(?:#\d+|[a-z]+);/i.test(value) ||
  value.split('\n').some((line) => line.length > 100 && line.split(' ').length > 15)

function withLines(nodes: RootContent[], line: number): RootContent[] {
  for (const node of nodes) {
    if (node.position) node.position.start.line += line - 1
    if ('children' in node) withLines(node.children, line)
  }
  return nodes
}

/** `## Heading {#id .class}` names the heading. */
function writeHeading({ depth, children }: Heading, state: HtmlState) {
  const last = children.at(-1)
  const found =
    last?.type === 'text' ? /\s*\{\s*(?:[#.][\w:-]+|[\w-]+=[^\s}]+|\s)+\}\s*$/.exec(last.value) : null
  if (last?.type === 'text' && found) last.value = last.value.slice(0, found.index)
  wrap(`h${depth}`, { id: found ? /#([\w:-]+)/.exec(found[0])?.[1] : null }, children, state)
}

function writeTable({ children: rows, align }: Table, state: HtmlState) {
  state.write('<table>')
  for (const [at, row] of rows.entries()) {
    state.write('<tr>')
    for (const [column, cell] of row.children.entries())
      wrap(at === 0 ? 'th' : 'td', { align: align?.[column] }, cell.children, state)
    state.write('</tr>')
  }
  state.write('</table>')
}

function writeRawHtml(html: string, line: number, state: HtmlState) {
  const lineOf = (at: number) => line + html.slice(0, at).split('\n').length - 1
  const contained = containHtml(html, state.nesting, (detail, at) => state.note(detail, lineOf(at)))
  for (const [at, part] of contained.split('\n').entries()) {
    if (at > 0) state.marks.push({ offset: state.length, line: line + at })
    state.write(at > 0 ? `\n${part}` : part)
  }
}
