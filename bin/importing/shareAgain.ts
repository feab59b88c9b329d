import type { DatabaseSync } from 'node:sqlite'
import { monthOf } from '#schema/partner/partner.ts'

/** By default the story's creator. */
const SHARING = `select user_id from author_shares s where post_id = ?1
    and from_month = (select max(from_month) from author_shares where post_id = ?1)
  union select creator_id from posts where id = ?1 and not exists (select 1 from author_shares where post_id = ?1)`
const WRITING = 'select user_id from post_authors where post_id = ?1'

/** New authors share the earnings equally from the next month on. */
export function shareAgain(db: DatabaseSync, postId: string, now: number): void {
  const changed = `select 1 where exists (select * from (${SHARING}) except ${WRITING})
    or exists (select * from (${WRITING}) except select * from (${SHARING}))`
  if (!db.prepare(changed).get(postId)) return
  const from = monthOf(now) + 1
  db.prepare('delete from share_proposals where post_id = ?').run(postId)
  db.prepare('delete from author_shares where post_id = ? and from_month >= ?').run(postId, from)
  db.prepare(
    'insert into author_shares (post_id, from_month, user_id) select post_id, ?, user_id from post_authors where post_id = ?',
  ).run(from, postId)
}
