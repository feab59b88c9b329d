import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { readsWhole } from '#worker/permissions/text.ts'

/** Offsets in UTF-16 units of the paragraph. */
export interface TopPassage {
  paragraphName: string
  startOffset: number
  endOffset: number
  text: string
}

export const topPassagesJson = sql<string>`(
  select json_group_array(json_object('paragraphName', q.paragraph_name, 'startOffset', q.start_offset,
    'endOffset', q.end_offset, 'text', q.text))
  from (select * from quotes where post_id = ${posts.id} and highlight_count > 0 and is_orphaned = 0
    order by highlight_count desc, id desc limit ${sql.raw(String(limits.quotes.painted))}) q
  where ${readsWhole} or instr(${postBodies.previewHtml}, 'id="' || q.paragraph_name || '"') > 0)`
