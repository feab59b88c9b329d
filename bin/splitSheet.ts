/**
 * Splits the base sheet into the first sheet, which every page carries for its first screen, and the rest, a file.
 * Each keeps the layers and the order of its rules.
 */
import { type AtRule, type ChildNode, type Container, parse } from 'postcss'
import { isInFirstSheet } from './firstSheet.ts'

/** @param sheet as it is built, its layers in their order */
export function splitSheet(sheet: string): { first: string; rest: string } {
  const [first, rest] = [parse(sheet), parse(sheet)]
  const layers = first.nodes.map((node) => (isLayer(node) ? node.params.replace(/\..*/, '') : ''))
  const order = [...new Set(layers.filter(Boolean))].join()
  keep(first, true)
  keep(rest, false)
  return { first: first.toString(), rest: `@layer ${order};${rest.toString()}` }
}

const isLayer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'layer'

/** At-rules that hold other rules; all others are taken whole. */
const HOLDERS = new Set(['layer', 'media', 'supports', 'container'])

function keep(container: Container, isFirst: boolean): void {
  for (const node of (container.nodes ?? []).slice()) {
    if (isHolder(node) && !isOfPrint(node)) {
      keep(node, isFirst)
      if (node.nodes?.length === 0) node.remove()
    } else if (isInFirst(node) !== isFirst) node.remove()
  }
}

const isHolder = (node: ChildNode): node is AtRule => node.type === 'atrule' && HOLDERS.has(node.name)

const isOfPrint = (node: AtRule) => node.name === 'media' && node.params === 'print'

function isInFirst(node: ChildNode): boolean {
  if (node.type === 'rule')
    return node.selectors.some((selector) => classesOf(selector).every(isInFirstSheet))
  if (node.type !== 'atrule') return false
  if (node.name === 'font-face') return !/src:[^;]*-latin(?:-ext)?-/.test(node.toString())
  return node.name.endsWith('keyframes') && isInFirstSheet(node.params)
}

/** The names that an element or one around it must have, without conditions in parentheses. */
function classesOf(selector: string): string[] {
  let outside = selector
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '')
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
}
