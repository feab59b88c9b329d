/** After 14 days in the trash (R312, K6). */
import { limits } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const A_RUN = 25

const OLD = `select id from posts where deleted_at is not null and deleted_at <= ?1 order by deleted_at, id limit ${A_RUN}`

/** Readers' own writing stays. */
const ROWS = [
  'post_bodies where post_id',
  'post_revisions where post_id',
  'post_drafts where post_id',
  'post_deltas where post_id',
  'post_versions where post_id',
  'preview_links where post_id',
  'share_links where post_id',
  'coauthor_invitations where post_id',
  'share_proposals where post_id',
  'collection_submissions where post_id',
  'submission_steps where post_id',
  'submission_comments where post_id',
  'post_tags where post_id',
  'post_authors where post_id',
  'quotes where post_id',
  'highlights where post_id',
  'private_notes where post_id',
  'claps where post_id',
  'source_redirects where post_id',
  `stat_days where kind = 'POST' and subject_id`,
  'referrers where post_id',
  `catalog_items where entity_type = 'POST' and entity_id`,
  `reports where entity_type = 'POST' and entity_id`,
  'posts where id',
]

/** Ids that count as uses of a picture (decision 139). */
const USERS = `select id from (${OLD})
  union select post_id || ':' || revision from post_revisions where post_id in (${OLD})
  union select id from post_versions where post_id in (${OLD})`

const PICTURES = `update images set unused_since = 0
  where id in (select image_id from image_uses where subject_id in (${USERS}))
    and not exists (select 1 from image_uses where image_id = images.id and subject_id not in (${USERS}))
    and not exists (select 1 from user_pictures where image_id = images.id)`

/** @returns the number of deleted posts */
export async function emptyTrash({ DB }: Pick<Env, 'DB'>): Promise<number> {
  const until = now() - limits.trash.retention
  // Most runs find none.
  const found = await DB.prepare(`select 1 from (${OLD})`).bind(until).first()
  if (!found) return 0
  const results = await DB.batch(
    [PICTURES, ...ROWS.map((rows) => `delete from ${rows} in (${OLD}) returning 1`)].map((rows) =>
      DB.prepare(rows).bind(until),
    ),
  )
  // D1's own count includes changes by triggers.
  return results.at(-1)!.results.length
}
