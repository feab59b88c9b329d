/** 260 stories by 30 people, some published in the same millisecond, and 45 followers. */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

export const LONG = { id: 'ffff00000001', slug: 'long-quarterly', stories: 260, people: 30, followers: 45 }

/** Three stories a day at the same hour, from 2024-01-01 on. */
const START = Date.UTC(2024, 0, 1, 9)
const DAY = 86_400_000

const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`

const STATEMENTS = [
  `insert into collections (id, slug, name, tagline, description, creator_id, created_at, updated_at)
   values ('${LONG.id}', '${LONG.slug}', 'The Long Quarterly', 'Slow reports', 'A journal that takes its time.', 'ffff10000000', 1, 1)`,
  `${numbers(LONG.people)} insert into users (id, username, name, created_at, updated_at)
   select printf('ffff1%07d', i), printf('quarterly%d', i), printf('Quarterly Person %d', i), 1, 1 from n`,
  `${numbers(LONG.people)} insert into collection_editors (collection_id, user_id, role, position)
   select '${LONG.id}', printf('ffff1%07d', i), case when i = 0 then 'OWNER' when i < 3 then 'EDITOR' else 'WRITER' end, i from n`,
  `${numbers(LONG.followers)} insert into users (id, username, name, created_at, updated_at)
   select printf('ffff2%07d', i), printf('follower%d', i), printf('Follower %d', i), 1, 1 from n`,
  `${numbers(LONG.followers)} insert into collection_follows (follower_id, collection_id, created_at)
   select printf('ffff2%07d', i), '${LONG.id}', 1000 + i / 2 from n`,
  `${numbers(LONG.stories)} insert into posts (id, slug, creator_id, collection_id, status_for_collection, title,
     first_published_at, latest_published_at, listed_at, hot_score, clap_count, reading_time, created_at, updated_at)
   select printf('eeee%08d', i), printf('report-eeee%08d', i), printf('ffff1%07d', i % ${LONG.people}), '${LONG.id}', 'APPROVED',
     printf('Report %d', i), ${START} + i / 3 * ${DAY}, ${START} + i / 3 * ${DAY}, ${START} + i / 3 * ${DAY},
     (i * 37 % 100) / 10.0, i, 4, 1, 1 from n`,
  `insert into post_authors (post_id, user_id, position, listed_at, collection_id)
   select id, creator_id, 0, listed_at, collection_id from posts where collection_id = '${LONG.id}'`,
  // One of them also has the third person as a co-author.
  `insert into post_authors (post_id, user_id, position, listed_at, collection_id)
   select id, 'ffff10000002', 1, listed_at, collection_id from posts where id = 'eeee00000000'`,
  `insert into tags (id, slug, name, created_at) values ('ffff30000000', 'slow-news', 'Slow news', 1)`,
  `insert into post_tags (post_id, tag_id, position, collection_id, listed_at, hot_score, clap_count)
   select id, 'ffff30000000', 0, collection_id, listed_at, hot_score, clap_count from posts where collection_id = '${LONG.id}' and clap_count % 4 = 0`,
  `insert into collection_featured_posts (feature_page_id, position, post_id)
   select '${LONG.id}', clap_count / 10, id from posts where collection_id = '${LONG.id}' and clap_count % 10 = 0`,
  `insert into archive_counts (scope_id, month, count)
   select collection_id, strftime('%Y-%m', listed_at / 1000, 'unixepoch'), count(*) from posts where collection_id = '${LONG.id}' group by 1, 2`,
  `update collections set post_count = ${LONG.stories}, follower_count = ${LONG.followers} where id = '${LONG.id}'`,
]

export const insertLongQuarterly = async (): Promise<void> => {
  await DB.batch(STATEMENTS.map((text) => DB.prepare(text)))
}

/** All stories, or only those under a condition. */
export async function idsOf(order: string, condition = 'true'): Promise<string[]> {
  const { results } = await DB.prepare(
    `select id from posts where collection_id = ? and listed_at is not null and ${condition} order by ${order}`,
  )
    .bind(LONG.id)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
