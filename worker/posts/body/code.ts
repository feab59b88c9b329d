/** Code in colour: the highlighter's tree of scopes, printed by our own elements and classes. */
import { type Html, html, join } from '#worker/posts/body/html.ts'
import { highlighter } from '#worker/posts/body/languages.ts'

/**
 * @param language an id that `languageFor` gave
 */
export function highlight(code: string, language: string): Html {
  if (code.length > LONGEST) return html`${code}`
  const { _emitter } = highlighter.highlight(code, { language, ignoreIllegals: true })
  return printed((_emitter as unknown as { root: Scope }).root)
}

/** Longer code is not for reading, and the grammars are not all linear. */
const LONGEST = 20_000

interface Scope {
  scope?: string
  children: (Scope | string)[]
}

function printed(node: Scope | string): Html {
  if (typeof node === 'string') return html`${node}`
  const inner = join(node.children.map(printed))
  const token = node.scope && tokenOf(node.scope)
  return token ? html`<span class="Code-${token}">${inner}</span>` : inner
}

/** `title.function.invoke` is a name, as every title is unless the table says more. */
function tokenOf(scope: string): string | undefined {
  for (let name = scope; name; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    if (Object.hasOwn(TOKENS, name)) return TOKENS[name]
  }
  return undefined
}

/** The scopes of the highlighter, by what a reader tells apart. What is not here is printed in ink. */
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
