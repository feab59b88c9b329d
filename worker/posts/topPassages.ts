import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { readsWhole } from '#worker/permissions/text.ts'

/** Where most readers marked a story. Offsets count UTF-16 units of the paragraph's text. */
export interface TopPassage {
  paragraphName: string
  startOffset: number
  endOffset: number
  text: string
}

/**
 * The passages of a story that most users highlighted: TopPassages as JSON, read with its text. A preview
 * has only passages within it. Binds a `Sight`.
 */
export const topPassagesJson = sql<string>`(
  select json_group_array(json_object('paragraphName', q.paragraph_name, 'startOffset', q.start_offset,
    'endOffset', q.end_offset, 'text', q.text))
  from (select * from quotes where post_id = ${posts.id} and highlight_count > 0 and is_orphaned = 0
    order by highlight_count desc, id desc limit ${sql.raw(String(limits.quotes.painted))}) q
  where ${readsWhole} or instr(${postBodies.previewHtml}, 'id="' || q.paragraph_name || '"') > 0)`
