import type { Definition, RootContent } from 'mdast'
import type { Nesting } from '#worker/importing/html/containHtml.ts'

/** The state while one story's Markdown is converted to HTML. */
export interface HtmlState extends MarkdownContext {
  pieces: string[]
  length: number
  /** HTML offsets at which Markdown lines start, ascending. */
  marks: { offset: number; line: number }[]
  definitions: Map<string, Definition>
  footnotes: Map<string, RootContent[]>
  /** Footnote numbers, in order of first mention. */
  numbers: Map<string, number>
  /** Numbers mentioned in the text. */
  mentioned: Set<number>
  nesting: Nesting
  write(html: string): void
  children(nodes: RootContent[]): void
}

export interface MarkdownContext {
  /** The Markdown source, for parts that stay as written. */
  text: string
  /** Restores shortcodes from their marks in code. */
  unmask(text: string): string
  note(detail: string, line: number): void
}
