import type { ParagraphKind } from '#schema/content/content.ts'
import { creators } from '#schema/copy/creators.ts'
import type { DraftText } from '#schema/posts/drafts.ts'

const { title, subtitle, first, second, quote } = creators.example

const paragraph = (name: string, type: ParagraphKind, text: string) => ({ name, type, text, markups: [] })

/** The first text in the editor on the pages for writers. */
export const exampleStory: DraftText = {
  title,
  subtitle,
  paragraphs: [paragraph('e001', 'P', first), paragraph('e002', 'P', second), paragraph('e003', 'BQ', quote)],
}
