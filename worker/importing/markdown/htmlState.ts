import type { Definition, RootContent } from 'mdast'
import type { Nesting } from '#worker/importing/html/containHtml.ts'

export interface HtmlState extends MarkdownContext {
  pieces: string[]
  length: number
  /** HTML offsets at which Markdown lines start, ascending. */
  marks: { offset: number; line: number }[]
  definitions: Map<string, Definition>
  footnotes: Map<string, RootContent[]>
  numbers: Map<string, number>
  mentioned: Set<number>
  nesting: Nesting
  write(html: string): void
  children(nodes: RootContent[]): void
}

export interface MarkdownContext {
  text: string
  unmask(text: string): string
  note(detail: string, line: number): void
}
