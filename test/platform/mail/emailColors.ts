/** The colours of an email's words in both schemes, as a mail program computes them from attributes and classes. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export type Scheme = 'light' | 'dark'

export interface Words {
  text: string
  /** `#rrggbb`. */
  color: string
  background: string
}

export function wordsOf(html: string, scheme: Scheme): Words[] {
  const rules = rulesOf(html, scheme)
  const found: Words[] = []
  const walk = (node: Node, around: Omit<Words, 'text'>) => {
    if ('value' in node && node.nodeName === '#text' && node.value.trim() !== '')
      found.push({ text: node.value.trim(), ...around })
    if (!('childNodes' in node)) return
    if ('tagName' in node && HIDDEN.test(node.tagName)) return
    const own = 'tagName' in node ? declared(node, rules) : {}
    if (own['display'] === 'none') return
    const inside = {
      color: own['color'] ?? around.color,
      background: own['background-color'] ?? around.background,
    }
    for (const child of node.childNodes) walk(child, inside)
  }
  walk(parse(html), { color: '#000000', background: '#ffffff' })
  return found
}

const HIDDEN = /^(?:head|style|title)$/

/** Rules of classes for a scheme win over attributes, because they are important. */
function declared({ attrs }: Element, rules: Rules): Record<string, string> {
  const valueOf = (name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? ''
  const classes = valueOf('class')
    .split(' ')
    .map((name) => rules[name] ?? {})
  return Object.assign({}, declarations(valueOf('style')), ...classes) as Record<string, string>
}

type Rules = Record<string, Record<string, string>>

function rulesOf(html: string, scheme: Scheme): Rules {
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const dark = [...sheet.matchAll(/@media \(prefers-color-scheme: dark\) \{(.*?)\n {2}\}/gs)].map(
    ([, rule]) => rule,
  )
  const always = sheet.replaceAll(/@media [^{]*\{.*?\n {2}\}/gs, '')
  const read = scheme === 'dark' ? [always, ...dark] : [always]
  const rules: Rules = {}
  for (const [, selectors = '', body = ''] of read.join('\n').matchAll(/((?:\.[\w-]+(?:, )?)+) \{(.*?)\}/g))
    for (const selector of selectors.split(', '))
      rules[selector.slice(1)] = { ...rules[selector.slice(1)], ...declarations(body) }
  return rules
}

const declarations = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .map((part) => part.split(':').map((side) => side.trim().replace(' !important', '')))
      .filter(([name, value]) => name && value) as [string, string][],
  )
