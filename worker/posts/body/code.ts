/** Our own elements and classes replace the highlighter's. */
import { type Html, join, markup } from '#worker/posts/body/html.ts'
import { highlighter } from '#worker/posts/body/languages.ts'

/** Grammars backtrack, at least quadratically on hostile text (20,000 characters took 35 s). */
export const COLORED_PER_STORY = 30_000
const LONGEST_BLOCK = 6_000
const LONGEST_LINE = 500

export const isColorable = (code: string) =>
  code.length <= LONGEST_BLOCK && code.split('\n').every((line) => line.length <= LONGEST_LINE)

/**
 * @param code must be `isColorable`
 * @param language from `languageFor`
 */
export const highlight = (code: string, language: string): Html =>
  colored(code, language, {
    text: (part) => markup`${part}`,
    token: (inner, name) => markup`<span class="Code-${name}">${inner}</span>`,
    join: (parts) => join(parts),
  })

interface CodePrinter<Part> {
  text: (text: string) => Part
  token: (inner: Part, name: string) => Part
  join: (parts: Part[]) => Part
}

export function colored<Part>(code: string, language: string, printer: CodePrinter<Part>): Part {
  const { _emitter } = highlighter.highlight(code, { language, ignoreIllegals: true })
  return printed((_emitter as unknown as { root: Scope }).root, printer)
}

/** Hostile code may contain thousands of open brackets. */
const DEEPEST = 32

function plain(node: Scope): string {
  let text = ''
  const waiting: (Scope | string)[] = [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') text += next
    else waiting.push(...next.children.toReversed())
  }
  return text
}

interface Scope {
  scope?: string
  children: (Scope | string)[]
}

function printed<Part>(node: Scope | string, printer: CodePrinter<Part>, depth = 0): Part {
  if (typeof node === 'string') return printer.text(node)
  if (depth === DEEPEST) return printer.text(plain(node))
  const inner = printer.join(node.children.map((child) => printed(child, printer, depth + 1)))
  const token = node.scope && tokenOf(node.scope)
  return token ? printer.token(inner, token) : inner
}

/** `title.function.invoke` falls back to the nearest listed prefix. */
function tokenOf(scope: string): string | undefined {
  for (let name = scope; name; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    if (Object.hasOwn(TOKENS, name)) return TOKENS[name]
  }
  return undefined
}

/** Readers must tell the colours apart. */
const TOKENS: Record<string, string> = {
  addition: 'added',
  attr: 'attribute',
  attribute: 'attribute',
  built_in: 'type',
  bullet: 'keyword',
  char: 'number',
  class: 'type',
  code: 'string',
  comment: 'comment',
  deletion: 'removed',
  doctag: 'keyword',
  emphasis: 'emphasis',
  formula: 'string',
  keyword: 'keyword',
  link: 'string',
  literal: 'number',
  meta: 'meta',
  name: 'name',
  number: 'number',
  property: 'attribute',
  quote: 'comment',
  regexp: 'string',
  section: 'name',
  'selector-attr': 'attribute',
  'selector-class': 'name',
  'selector-id': 'name',
  'selector-pseudo': 'attribute',
  'selector-tag': 'keyword',
  string: 'string',
  strong: 'strong',
  symbol: 'number',
  tag: 'tag',
  'template-variable': 'attribute',
  title: 'name',
  'title.class': 'type',
  type: 'type',
  'variable.constant': 'number',
  'variable.language': 'keyword',
}
