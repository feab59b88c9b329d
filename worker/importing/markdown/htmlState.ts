import type { Definition, RootContent } from 'mdast'
import type { Nesting } from '#worker/importing/html/containHtml.ts'

/** One story's Markdown on its way to HTML. */
export interface HtmlState extends MarkdownContext {
  pieces: string[]
  /** Characters written so far. */
  length: number
  /** Where in the HTML what line of the Markdown begins; ascending. */
  marks: { offset: number; line: number }[]
  definitions: Map<string, Definition>
  footnotes: Map<string, RootContent[]>
  /** The numbers of footnotes, in the order of their first mention. */
  numbers: Map<string, number>
  nesting: Nesting
  write(html: string): void
  children(nodes: RootContent[]): void
}

export interface MarkdownContext {
  /** The Markdown, for what is not understood and must stay as it was written. */
  text: string
  /** Shortcode marks in code back to their text. */
  unmask(text: string): string
  note(detail: string, line: number): void
}
