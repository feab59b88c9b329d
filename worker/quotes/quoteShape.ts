import { sql, type SQL } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { quotes } from '#schema/tables/reactions.ts'
import { readsWhole } from '#worker/permissions/text.ts'
import type { RowOf } from '#worker/platform/database/read.ts'

export const quoteShape = {
  id: quotes.id,
  postId: quotes.postId,
  paragraphName: quotes.paragraphName,
  startOffset: quotes.startOffset,
  endOffset: quotes.endOffset,
  text: quotes.text,
  isOrphaned: quotes.isOrphaned,
  highlightCount: quotes.highlightCount,
  language: posts.language,
}

export type QuoteRow = RowOf<typeof quoteShape>

/**
 * Non-members read only passages in the preview of a locked story: its HTML has the paragraph's name as an id. Binds a
 * `Sight`; needs the story's row.
 */
export const mayReadQuote: SQL<boolean> = sql<boolean>`(${readsWhole} or (${quotes.isOrphaned} = 0
  and instr((select preview_html from post_bodies where post_bodies.post_id = ${posts.id}),
    'id="' || ${quotes.paragraphName} || '"') > 0))`
