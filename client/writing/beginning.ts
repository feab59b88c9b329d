import type { Paragraph } from '#schema/content/content.ts'
import type { DraftText } from '#schema/posts/drafts.ts'
import type { QuotedStoryFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'

export const EMPTY: DraftText = { title: '', subtitle: '', paragraphs: [] }

export function beginningWith({ id, title, subtitle, quote }: QuotedStoryFragment): DraftText {
  const passage: Paragraph[] = quote ? [{ name: QUOTE, type: 'BQ', text: quote.text, markups: [] }] : []
  const card: Paragraph = {
    name: CARD,
    type: 'MIXTAPE_EMBED',
    text: '',
    markups: [],
    // The id stays when the story is renamed.
    mixtape: { href: path('ShowPost', { postId: id }), title, description: subtitle, site: '' },
  }
  return { ...EMPTY, paragraphs: [...passage, card, { name: TEXT, type: 'P', text: '', markups: [] }] }
}

/** Names need to be unique only within a draft. */
const QUOTE = '0001'
const CARD = '0002'
const TEXT = '0003'
