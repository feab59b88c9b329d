import type { Element, ElementContent, Nodes, RootContent } from 'hast'
import type { MarkedText } from '#worker/importing/html/markups.ts'
import type { ParagraphWriter } from '#worker/importing/html/paragraphWriter.ts'
import type { ImportedEmbed, ImportedImage, NoteKind } from '#worker/importing/story.ts'

export interface HtmlSource {
  findImage(address: string): string | null
  resolveLink(address: string): { href: string } | { problem: 'unsafe-url' | 'dead-link' }
  lineOf(node: Nodes): number
  note(kind: NoteKind, detail: string, line: number): void
}

export interface Conversion {
  source: HtmlSource
  writer: ParagraphWriter
  images: Map<string, ImportedImage>
  embeds: Map<string, ImportedEmbed>
  walk(nodes: RootContent[]): void
  /** It writes no output. */
  inline(nodes: RootContent[], between?: ' ' | '\n'): MarkedText
  note(kind: NoteKind, detail: string, node: Nodes): void
}

declare module 'hast' {
  interface Data {
    line?: number
    /** Artificial nodes for a range independent of the tree. */
    marker?: 'aside-open' | 'aside-close' | 'details-open' | 'details-close' | 'mark-open' | 'mark-close'
  }
}

export function hrefOf(address: string, { resolveLink }: HtmlSource): string | null {
  const resolved = resolveLink(address)
  return 'href' in resolved ? resolved.href : null
}

export function attribute(node: ElementContent, name: string): string {
  if (node.type !== 'element') return ''
  const value = node.properties[name]
  if (Array.isArray(value)) return value.join(' ')
  return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value)
}

export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(rawText).join('') : ''
}

export function findElement(node: Nodes, names: string[]): Element | undefined {
  if (node.type === 'element' && names.includes(node.tagName)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = findElement(child, names)
    if (found) return found
  }
  return undefined
}
