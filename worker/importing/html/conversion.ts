/** What one story's conversion from HTML shares between the files of this folder. */
import type { Element, ElementContent, Nodes, RootContent } from 'hast'
import type { MarkedText } from '#worker/importing/html/markups.ts'
import type { ParagraphWriter } from '#worker/importing/html/paragraphWriter.ts'
import type { ImportedEmbed, ImportedImage, NoteKind } from '#worker/importing/story.ts'

/** What the source format knows and HTML does not say. */
export interface HtmlSource {
  /** The picture of the source that an address names, as the `ref` of `ImportedImage`; null when it has none. */
  findImage(address: string): string | null
  /** A link's address made fit for a reader here, or why it is taken off. */
  resolveLink(address: string): { href: string } | { problem: 'unsafe-url' | 'dead-link' }
  /** The line of the source file that a node comes from. */
  lineOf(node: Nodes): number
  note(kind: NoteKind, detail: string, line: number): void
}

export interface Conversion {
  source: HtmlSource
  writer: ParagraphWriter
  images: Map<string, ImportedImage>
  embeds: Map<string, ImportedEmbed>
  walk(nodes: RootContent[]): void
  /** The text and markups of inline content, without writing it. */
  inline(nodes: RootContent[]): MarkedText
  note(kind: NoteKind, detail: string, node: Nodes): void
}

declare module 'hast' {
  interface Data {
    /** The line of the source file, for nodes that were put in afterwards. */
    line?: number
    /** Nodes that no parser makes: where a range begins or ends that need not follow the tree. */
    marker?: 'aside-open' | 'aside-close' | 'mark-open' | 'mark-close'
  }
}

/** A safe address, or null. */
export function hrefOf(address: string, { resolveLink }: HtmlSource): string | null {
  const resolved = resolveLink(address)
  return 'href' in resolved ? resolved.href : null
}

/** A property as text; lists (class names) are joined, absence is ''. */
export function attribute(node: ElementContent, name: string): string {
  if (node.type !== 'element') return ''
  const value = node.properties[name]
  if (Array.isArray(value)) return value.join(' ')
  return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value)
}

/** All text below a node as it stands, line breaks included. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(rawText).join('') : ''
}

/** The first element below a node (or itself) with one of these names. */
export function findElement(node: Nodes, names: string[]): Element | undefined {
  if (node.type === 'element' && names.includes(node.tagName)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = findElement(child, names)
    if (found) return found
  }
  return undefined
}
