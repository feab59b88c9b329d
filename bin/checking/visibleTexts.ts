/** TypeScript 7 has no parser API, so Vite parses. */
import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

export interface VisibleText {
  file: string
  line: number
  text: string
  id: string | undefined
}

type Node = ESTree.Node & { [key: string]: unknown }

const NOT_READ =
  /^(?:className|class|style|d|points|transform|viewBox|rel|sizes|srcSet|media|type|id|htmlFor|href|src|allow|sandbox|autoComplete|data-.*|aria-(?:controls|describedby|labelledby|live|haspopup))$/
const CALLS_NOT_READ =
  /^(?:sql|gql|graphql|css|String|RegExp|read|param|path|href|useQuery|querySelector(?:All)?|closest|matches|matchMedia|setAttribute|startsWith|endsWith|includes|import|classNames|useEntity|log(?:Warning|Error|Info)?)$/
const KEYS_NOT_READ = /^(?:__typename|@type|type|kind|class|className|where)$/
const IS_READ =
  /\p{L}[\p{L}’',.:;!?…]* [\p{L}“‘{@&#+(]|\{…\}[”’),.:;!?…]* \p{L}{2}|^[“‘]?\p{Lu}\p{Ll}[\p{L}’-]+[.:?!…]?$/u
const IS_CODE = new RegExp(
  [
    '^\\s*(?:select|insert|update|delete from|with found|begin|savepoint|release|rollback|pragma|PRAGMA|query|mutation)\\b',
    '^(?:[Cc]ontent-|default-src|max-age|public, |private, |no-|text/|application/|attachment|allow-|width=|ugc )',
    '^(?:Bearer|Basic) |\\bnew [A-Z]|^[a-z]+-(?:src|action|types|ancestors) |^[a-z-]+: \\w|^[A-Z]\\w+-[A-Z]\\w+: ',
    // A placeholder may end a text; any other brace ends a script or style.
    '(?<!\\{…)\\}\\s*$|[{;]\\s*$|=>|\\w\\(\\)|\\w--|^@[a-z]|^<|^\\(.*[^)]$|^\\.[A-Z]|^sum\\(|^"',
    '^[a-z]+(?: [a-z]+)*-[a-z-]+(?: [a-z]+-[a-z-]+)+$|^[A-Z_]+(?:, [A-Z_]+)*$',
    ' select | order by |\\b(?:is|and) (?:not )?null\\b|\\b[a-z]+_(?:id|at|days|items)\\b|\\bwhere id$|case when|"\\.|\\."',
    "\\b(?:noscript|fieldset|textarea|serif|monospace)\\b|^(?:script|head|curl) |^(?:GET|POST) /|\\bself'|\\bunsafe-",
  ].join('|'),
)
const IS_NAME = /^[\p{L}\d]*\p{Ll}\p{Lu}[\p{L}\d]*$/u
const MESSAGE = /\b([MW]\d{3})\b/

export const ALL_TEXTS = [
  'schema/{actions,copy,inputs}/*.ts',
  'schema/{admin/flags,admin/prices,media/embeds}.ts',
  'client/**/*.{ts,tsx}',
  'worker/**/*.{ts,tsx}',
  'bin/{building,checking,commandLine,commands,local,operating,serving}/*.ts',
]

/** @param from glob patterns */
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
        if (nameOf(node['callee']) === 'split') return
        break
      case 'JSXElement':
      case 'JSXFragment': {
        const children = node['children'] as Node[]
        if (!children.some((child) => child.type === 'JSXText' && /\p{L}{2}/u.test(textOf(child)))) break
        found.push({ at: firstText(children).start, text: inlineText(children) })
        if (node.type === 'JSXElement') visitAll(node['openingElement'] as Node)
        // The element's own children are one text.
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
      case 'BinaryExpression':
        // Compared strings are names and keys.
        if (/^[!=]==$/.test(String(node['operator']))) return
        break
      case 'SwitchCase':
        return visitAll({ ...node, test: null })
      case 'Property':
        if (node['computed']) visit(node['key'] as Node)
        else if (KEYS_NOT_READ.test(keyOf(node['key'] as Node))) return
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
    // A single word there is a code or type.
    if (file.startsWith('worker/') && file.endsWith('.ts') && !text.includes(' ')) return
    found.push({ at: node.start, text })
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const textOf = (node: Node): string => String(node['value'])

const firstText = (children: Node[]): Node =>
  children.find((child) => child.type === 'JSXText' && textOf(child).trim() !== '')!

const inlineText = (children: Node[]): string =>
  children
    .map((child) => {
      if (child.type === 'JSXText') return textOf(child)
      if (child.type === 'JSXElement')
        return isChoice(child) ? '' : inlineText((child as Node)['children'] as Node[])
      const { type, value } = ((child as Node)['expression'] ?? {}) as { type?: string; value?: unknown }
      return type === 'Literal' && typeof value === 'string' ? value : '{…}'
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const isChoice = (child: Node): boolean => nameOf((child['openingElement'] as Node)['name']) === 'select'

const templateText = (node: Node): string =>
  (node['quasis'] as { value: { cooked: string | null } }[])
    .map(({ value }) => value.cooked ?? '')
    .join('{…}')

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return typeof node['name'] === 'string' ? node['name'] : ''
}

const keyOf = (node: Node): string => String(node['name'] ?? node['value'])

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
