import type { Nodes, Root, RootContent } from 'hast'
import { readHtml } from '#worker/platform/readHtml.ts'

const BODY = '<body>'

/** Offsets count from the start of `html`. */
export function parseHtml(html: string): Root {
  return readHtml(BODY + html)
}

export function offsetOf(node: Nodes): number {
  const offset = node.position?.start.offset
  return offset === undefined ? -1 : offset - BODY.length
}

/** All nodes get `line` as their line. */
export function parsePiece(html: string, line: number): RootContent[] {
  const [document] = readHtml(BODY + html).children.filter((node) => node.type === 'element')
  const body = document?.children.findLast((node) => node.type === 'element')
  const nodes: RootContent[] = body?.type === 'element' ? body.children : []
  for (const node of nodes) setLine(node, line)
  return nodes
}

function setLine(node: Nodes, line: number): void {
  node.data = { ...node.data, line }
  if ('children' in node) for (const child of node.children) setLine(child, line)
}
