import { type ESTree, parseSync } from 'vite'

export const KINDS = ['negated', 'dropped', 'changed'] as const

export interface Fault {
  file: string
  /** From 1. */
  line: number
  kind: (typeof KINDS)[number]
  start: number
  end: number
  before: string
  after: string
}

type Node = ESTree.Node & { [key: string]: unknown }

/** A fault in a log call changes only the log. */
const LOGS = /^(?:log(?:Info|Warning|Error)|console\.\w+)$/

const EDGES: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const OTHERS: Record<string, string> = { '&&': '||', '||': '&&' }

const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])

/** A few are not valid syntax (`isValid`). */
export function placesIn(file: string, source: string): Fault[] {
  const { program } = parseSync(file, source)
  const found: Fault[] = []
  visit(program as unknown as Node)
  return found.toSorted((a, b) => a.start - b.start)

  function visit(node: Node): void {
    if (WRAPPERS.has(node.type)) return visit(node['expression'] as Node)
    if (node.type.startsWith('TS') || node['declare']) return
    if (node.type === 'CallExpression' && isLog(node)) return
    addOf(node)
    for (const child of childrenOf(node)) visit(child)
  }

  function addOf(node: Node): void {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression': {
        const test = node['test'] as Node
        return add('negated', test, `!(${textOf(test)})`)
      }
      case 'LogicalExpression':
        return addOperator('negated', node, OTHERS)
      case 'BinaryExpression':
        return addOperator('changed', node, EDGES)
      case 'ExpressionStatement':
        if (isCall(node['expression'] as Node)) add('dropped', node, ';')
        return
      case 'Literal':
        if (typeof node['value'] === 'boolean') add('changed', node, String(!node['value']))
        if (typeof node['value'] === 'number') add('changed', node, String(node['value'] + 1))
    }
  }

  function addOperator(kind: Fault['kind'], node: Node, others: Record<string, string>): void {
    const other = others[String(node['operator'])]
    if (!other) return
    const [left, right] = [node['left'] as Node, node['right'] as Node]
    const start = source.indexOf(String(node['operator']), left.end)
    if (start < right.start) add(kind, { start, end: start + String(node['operator']).length }, other)
  }

  function add(kind: Fault['kind'], { start, end }: { start: number; end: number }, after: string): void {
    const line = source.slice(0, start).split('\n').length
    found.push({ file, line, kind, start, end, before: source.slice(start, end), after })
  }

  function textOf({ start, end }: Node): string {
    return source.slice(start, end)
  }

  function isLog(node: Node): boolean {
    return LOGS.test(textOf(node['callee'] as Node))
  }

  /** A class cannot be constructed without `super()`. */
  function isCall(node: Node): boolean {
    if (node.type === 'AwaitExpression') return isCall(node['argument'] as Node)
    return node.type === 'CallExpression' && (node['callee'] as Node).type !== 'Super' && !isLog(node)
  }
}

export const applied = ({ start, end, after }: Fault, source: string): string =>
  source.slice(0, start) + after + source.slice(end)

export const isValid = (fault: Fault, source: string): boolean =>
  parseSync(fault.file, applied(fault, source)).errors.every(({ severity }) => severity !== 'Error')

/** Skips constants in markup, which only affect looks, and property names, which are not values. */
function childrenOf(node: Node): Node[] {
  const isPlain = (key: string) =>
    (key === 'key' && !node['computed']) || (node.type === 'JSXExpressionContainer' && isConstant(node[key]))
  return Object.entries(node)
    .filter(([key]) => !isPlain(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

const isConstant = (value: unknown): boolean => isNode(value) && value.type === 'Literal'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
