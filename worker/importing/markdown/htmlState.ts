import type { Definition, RootContent } from 'mdast'
import type { Nesting } from '#worker/importing/html/containHtml.ts'

/** The state while one story's Markdown is converted to HTML. */
export interface HtmlState extends MarkdownContext {
  pieces: string[]
  /** Characters written so far. */
  length: number
  /** Positions in the HTML where lines of the Markdown begin; ascending. */
  marks: { offset: number; line: number }[]
  definitions: Map<string, Definition>
  footnotes: Map<string, RootContent[]>
  /** The numbers of footnotes, in the order of their first mention. */
  numbers: Map<string, number>
  /** The numbers that the text names. */
  mentioned: Set<number>
  nesting: Nesting
  write(html: string): void
  children(nodes: RootContent[]): void
}

export interface MarkdownContext {
  /** The Markdown, for what is not understood and must stay as it was written. */
  text: string
  /** Turns shortcode marks in code back into their text. */
  unmask(text: string): string
  note(detail: string, line: number): void
}
