/**
 * The texts that people read: the copy, the pages' own labels, emails, refusals, and what the commands print. Sources
 * are parsed by Vite's parser, because TypeScript 7 has none for other programs.
 */
import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

export interface VisibleText {
  file: string
  line: number
  text: string
  /** The message of the specification (M082, W008) that is named beside it; M texts are quoted there exactly. */
  id: string | undefined
}

type Node = ESTree.Node & { [key: string]: unknown }

/** Attributes and calls whose texts no one reads. */
const NOT_READ =
  /^(?:className|class|style|d|points|transform|viewBox|rel|sizes|srcSet|media|type|id|htmlFor|href|src|allow|sandbox|autoComplete|data-.*|aria-(?:controls|describedby|labelledby|live|haspopup))$/
const CALLS_NOT_READ =
  /^(?:sql|gql|graphql|css|String|RegExp|read|param|path|href|useQuery|querySelector(?:All)?|closest|matches|matchMedia|setAttribute|startsWith|endsWith|includes|import|classNames)$/
/** Words with a space between them, or one word with a capital. */
const IS_READ = /\p{L}[\p{L}’',.:;!?…]* [\p{L}“‘{@]|^[“‘]?\p{Lu}\p{Ll}[\p{L}’-]+[.:?!…]?$/u
/** Statements, headers, MIME types, scripts, styles and markup. */
const IS_CODE = new RegExp(
  [
    '^(?:select|insert|update|delete from|with found|begin|savepoint|release|rollback|pragma|query|mutation)\\b',
    '^(?:content-|default-src|max-age|public, |private, |no-|text/|application/|attachment|allow-|width=|ugc )',
    '[{};]\\s*$|=>|\\w\\(\\)|^\\w+: \\w|^@media|^[<(]|^\\.[A-Z]|^sum\\(|^"',
    '^[a-z]+(?: [a-z]+)*-[a-z-]+(?: [a-z]+-[a-z-]+)+$|^[A-Z]+(?:, [A-Z]+)*$',
  ].join('|'),
  'i',
)
const IS_NAME = /^[\p{L}\d]*\p{Ll}\p{Lu}[\p{L}\d]*$/u
const MESSAGE = /\b([MW]\d{3})\b/

/** @param from patterns of files */
export function visibleTexts(from: string[]): VisibleText[] {
  return globSync(from)
    .filter((file) => !file.includes('/generated/'))
    .toSorted()
    .flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
}

export function textsIn(file: string, source: string): VisibleText[] {
  const { program } = parseSync(file, source)
  const found: { at: number; text: string }[] = []
  visit(program as unknown as Node)
  const lines = source.split('\n')
  return found.map(({ at, text }) => {
    const line = source.slice(0, at).split('\n').length
    return { file, line, text, id: idBeside(lines, line) }
  })

  function visit(node: Node): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
      case 'TSLiteralType':
      case 'ImportExpression':
      case 'ThrowStatement':
        return
      case 'JSXAttribute':
        if (NOT_READ.test(nameOf(node['name']))) return
        break
      case 'CallExpression':
        if (CALLS_NOT_READ.test(nameOf(node['callee']))) return
        break
      case 'JSXElement':
      case 'JSXFragment': {
        const children = node['children'] as Node[]
        if (!children.some((child) => child.type === 'JSXText' && /\p{L}{2}/u.test(textOf(child)))) break
        found.push({ at: firstText(children).start, text: inlineText(children) })
        if (node.type === 'JSXElement') visitAll(node['openingElement'] as Node)
        // The texts of its expressions are printed alone; its own are one text.
        for (const child of children) if (child.type !== 'JSXText') visitAll(child)
        return
      }
      case 'Literal':
        if (typeof node['value'] === 'string') add(node, node['value'])
        return
      case 'TemplateLiteral': {
        add(node, templateText(node))
        for (const part of node['expressions'] as Node[]) visit(part)
        return
      }
      case 'Property':
        if (node['computed']) visit(node['key'] as Node)
        visit(node['value'] as Node)
        return
    }
    visitAll(node)
  }

  function visitAll(node: Node): void {
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }

  function add(node: Node, text: string): void {
    if (!IS_READ.test(text) || IS_CODE.test(text) || IS_NAME.test(text)) return
    // One word alone is a code or a type there.
    if (file.startsWith('worker/') && file.endsWith('.ts') && !text.includes(' ')) return
    found.push({ at: node.start, text })
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const textOf = (node: Node): string => String(node['value'])

const firstText = (children: Node[]): Node =>
  children.find((child) => child.type === 'JSXText' && textOf(child).trim() !== '')!

/** One text of an element: the texts of inner elements are part of it, expressions are `{…}`. */
const inlineText = (children: Node[]): string =>
  children
    .map((child) => {
      if (child.type === 'JSXText') return textOf(child)
      if (child.type === 'JSXElement') return inlineText((child as Node)['children'] as Node[])
      const { type, value } = ((child as Node)['expression'] ?? {}) as { type?: string; value?: unknown }
      return type === 'Literal' && typeof value === 'string' ? value : '{…}'
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const templateText = (node: Node): string =>
  (node['quasis'] as { value: { cooked: string | null } }[])
    .map(({ value }) => value.cooked ?? '')
    .join('{…}')

/** The name of an attribute or a called function: `x.y` is `y`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return typeof node['name'] === 'string' ? node['name'] : ''
}

/** The id in a comment at the end of the line, or in the comments right above it. */
function idBeside(lines: string[], line: number): string | undefined {
  const own = /\/[/*].*/.exec(lines[line - 1]!)?.[0]
  const here = own && MESSAGE.exec(own)?.[1]
  if (here) return here
  for (let above = line - 2; above >= 0 && above >= line - 5; above--) {
    const text = lines[above]!.trim()
    const named = /^(?:\/\/|\/?\*)/.test(text) ? MESSAGE.exec(text)?.[1] : undefined
    if (named) return named
    if (/,$|^$|[;}]$/.test(text)) return undefined
  }
  return undefined
}
