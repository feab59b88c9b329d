/** Checks the renderer's output as a tree. */
import type { Element, ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import type { Paragraph } from '#schema/content/content.ts'
import type { BodyOptions } from '#worker/posts/body/context.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

const parser = unified().use(rehypeParse, { fragment: true })

export const parse = (html: string): Root => parser.parse(html)

/** Named 0001, 0002 … */
export const bodyOf = (parts: Partial<Paragraph>[], options?: BodyOptions) =>
  renderBody(story(parts), options)

export const story = (parts: Partial<Paragraph>[]): Paragraph[] =>
  parts.map((part, index) => ({
    name: (index + 1).toString(16).padStart(4, '0'),
    type: 'P',
    text: '',
    markups: [],
    ...part,
  }))

export function elements(root: Root | Element, tagName?: string): Element[] {
  const found: Element[] = []
  const walk = (node: Root | ElementContent) => {
    if (node.type === 'element' && (!tagName || node.tagName === tagName)) found.push(node)
    if ('children' in node) for (const child of node.children) walk(child as ElementContent)
  }
  walk(root)
  return found
}

/** A line break counts as the line feed it came from. */
export function textOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : ''
}

const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel', 'target', 'title', 'className', 'dir', 'role', 'ariaLabel', 'name'],
  bdi: ['className'],
  blockquote: ['className', 'dir', 'id'],
  br: [],
  caption: [],
  code: [],
  details: ['className', 'id'],
  div: ['ariaLabel', 'className', 'id', 'role', 'tabIndex'],
  em: [],
  figcaption: ['className', 'dir'],
  figure: ['className', 'id'],
  h2: ['className', 'dir', 'id'],
  h3: ['className', 'dir', 'id'],
  h4: ['className', 'dir', 'id'],
  hr: ['className', 'id'],
  iframe: ['className', 'src', 'title', 'style', 'sandbox', 'allow', 'loading'],
  img: ['alt', 'className', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcSet', 'style', 'width'],
  li: ['className', 'id', 'value'],
  mark: [],
  ol: ['className', 'dir', 'start'],
  p: ['className', 'dir', 'id'],
  pre: ['ariaLabel', 'className', 'dataLanguage', 'dir', 'id', 'role', 'tabIndex'],
  q: [],
  s: [],
  span: ['ariaLabel', 'className', 'role'],
  strong: ['className'],
  sub: [],
  summary: ['dir'],
  sup: ['className'],
  table: ['dir'],
  tbody: [],
  td: ['className', 'colSpan', 'rowSpan'],
  th: ['className', 'colSpan', 'rowSpan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: ['className', 'dir'],
}
const LINK = /^(?:https?:\/\/[^\s/?#\\@]+(?:[/?#]|$)|mailto:[^\s:]+@|\/(?!\/)|#)/
const STYLE = /^(?:object-position:\d{1,3}% \d{1,3}%|aspect-ratio:\d{1,5}\/\d{1,5}|height:\d{1,4}px)$/

/** Outside the allow-list of tags, attributes, address schemes, style declarations, ids and classes. */
export function strangers(html: string): string[] {
  return elements(parse(html)).flatMap(({ tagName, properties }) => {
    const allowed = ATTRIBUTES[tagName]
    if (!allowed) return [`<${tagName}>`]
    return Object.entries(properties).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(' ') : String(value)
      if (!allowed.includes(name)) return [`<${tagName} ${name}>`]
      const isRight =
        name === 'href'
          ? LINK.test(text)
          : name === 'src'
            ? /^\/(?:_\/image\/[\w:]+|media)\/[0-9a-f]{12}$/.test(text)
            : name === 'style'
              ? STYLE.test(text)
              : name === 'id'
                ? /^[0-9a-f]{4}$/.test(text)
                : name === 'className'
                  ? /^(?:(?:Story|Code)-[\w-]+ ?)+$/.test(text)
                  : true
      return isRight ? [] : [`<${tagName} ${name}="${text}">`]
    })
  })
}

/** The parser would mend tags that do not close in turn. */
export function isWellFormed(html: string): boolean {
  const open: string[] = []
  for (const [, closing, name] of html.matchAll(/<(\/?)([a-z]\w*)(?:\s[\w-]+(?:="[^"<>]*")?)*>/g)) {
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!['br', 'hr', 'img'].includes(name!)) open.push(name!)
  }
  return open.length === 0 && !/[<>]/.test(html.replaceAll(/<\/?[a-z]\w*(?:\s[\w-]+(?:="[^"<>]*")?)*>/g, ''))
}

/** Seeded (mulberry32), which can replay a failure. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
