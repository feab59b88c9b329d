import { type AtRule, type ChildNode, type Container, parse } from 'postcss'
import type { FirstSheet } from '#schema/design/firstSheets.ts'
import { isInFirstSheet } from './firstSheet.ts'

/**
 * Keeps the order of the rules.
 * @param sheet the built base sheet
 */
export function cutSheet(sheet: string, page: FirstSheet): string {
  const first = parse(sheet)
  keep(first, page)
  return first.toString()
}

const HOLDERS = new Set(['layer', 'media', 'supports', 'container'])

function keep(container: Container, page: FirstSheet): void {
  for (const node of (container.nodes ?? []).slice()) {
    if (isHolder(node) && !isOfPrint(node)) {
      keep(node, page)
      if (node.nodes?.length === 0) node.remove()
    } else if (!isInFirst(node, page)) node.remove()
  }
}

const isHolder = (node: ChildNode): node is AtRule => node.type === 'atrule' && HOLDERS.has(node.name)

const isOfPrint = (node: AtRule) => node.name === 'media' && node.params === 'print'

function isInFirst(node: ChildNode, page: FirstSheet): boolean {
  if (node.type === 'rule')
    return node.selectors.some((selector) => classesOf(selector).every((name) => isInFirstSheet(page, name)))
  if (node.type !== 'atrule') return false
  if (node.name === 'font-face') return isFaceInFirst(node.toString(), page)
  return node.name.endsWith('keyframes') && isInFirstSheet(page, node.params)
}

/** Only stories have italics, bold text and code on their first screen. */
const isFaceInFirst = (face: string, page: FirstSheet): boolean =>
  !/src:[^;]*-latin(?:-ext)?-/.test(face) &&
  (page === 'story' || !/font-style:italic|src:[^;]*(?:-mono-|newsreader-core-600)/.test(face))

/** A match need not have conditions. */
function classesOf(selector: string): string[] {
  let outside = selector
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '')
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
}
