/**
 * Has much of everything, many things at the same moment, which lists must keep apart. Another person is co-author of
 * every third story, and clapped for as many responses as stories.
 */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

export const PROLIFIC = { id: 'dddd00000001', username: 'prolific', stories: 45, responses: 35, others: 60 }
export const SECOND = { id: 'dddd00000002', username: 'second' }

const START = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000

const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`

const STATEMENTS = [
  `insert into users (id, username, name, bio, is_book_author, post_count, follower_count, created_at, updated_at)
   values ('${PROLIFIC.id}', '${PROLIFIC.username}', 'Prolific Person', 'See (https://example.org/a_(b)), or www.example.net.', 1, 45, 60, 1, 1),
          ('${SECOND.id}', '${SECOND.username}', 'Second Person', '', 0, 15, 0, 1, 1)`,
  `${numbers(PROLIFIC.others)} insert into users (id, username, name, is_suspended, created_at, updated_at)
   select printf('dddd1%07d', i), printf('other%d', i), printf('Other Person %d', i), i = 7, 1, 1 from n`,
  `${numbers(PROLIFIC.others)} insert into user_follows (follower_id, user_id, created_at)
   select printf('dddd1%07d', i), '${PROLIFIC.id}', 1000 + i / 7 from n
   union all select '${PROLIFIC.id}', printf('dddd1%07d', i), 2000 + i / 7 from n`,
  `${numbers(PROLIFIC.stories)} insert into posts (id, slug, creator_id, title, first_published_at, latest_published_at,
     listed_at, clap_count, reading_time, created_at, updated_at)
   select printf('dcba%08d', i), printf('tale-dcba%08d', i), '${PROLIFIC.id}', printf('Tale %d', i),
     ${START} + i / 4 * ${HOUR}, ${START} + i / 4 * ${HOUR}, ${START} + i / 4 * ${HOUR}, i % 9, 4, 1, 1 from n`,
  `insert into post_authors (post_id, user_id, position, listed_at)
   select id, creator_id, 0, listed_at from posts where creator_id = '${PROLIFIC.id}'`,
  `${numbers(PROLIFIC.stories / 3)} insert into post_authors (post_id, user_id, position, listed_at)
   select printf('dcba%08d', i * 3), '${SECOND.id}', 1, listed_at from n join posts on id = printf('dcba%08d', i * 3)`,
  `${numbers(PROLIFIC.responses)} insert into posts (id, slug, creator_id, title, in_response_to_post_id, root_post_id, depth,
     first_published_at, latest_published_at, created_at, updated_at)
   select printf('dcbb%08d', i), printf('dcbb%08d', i), '${PROLIFIC.id}', printf('Answer %d', i), 'dcba00000001', 'dcba00000001', 1,
     ${START} + i / 4 * ${HOUR}, ${START} + i / 4 * ${HOUR}, 1, 1 from n`,
  `insert into post_bodies (post_id, revision, paragraphs, html)
   select id, 1, '[]', '<p>' || title || '</p>' from posts where id like 'dcb%'`,
  // claps for stories and for responses in turn, and at last only for responses
  `${numbers(PROLIFIC.stories)} insert into claps (post_id, user_id, count, updated_at)
   select printf('dcba%08d', i), '${SECOND.id}', 1, 90000 + i / 5 from n`,
  `${numbers(PROLIFIC.responses)} insert into claps (post_id, user_id, count, updated_at)
   select printf('dcbb%08d', i), '${SECOND.id}', 1, 90000 - 20 + i from n`,
  `${numbers(PROLIFIC.others)} insert into quotes (id, post_id, creator_id, paragraph_name, start_offset, end_offset, text, revision, highlight_count, created_at)
   select printf('dcbc%08d', i), printf('dcba%08d', i % ${PROLIFIC.stories}), '${SECOND.id}', 'a1b2', i, i + 4, 'Tale', 1, 1, 5000 + i / 7 from n`,
  `insert into highlights (id, quote_id, post_id, user_id, created_at)
   select id, id, post_id, creator_id, created_at from quotes where id like 'dcbc%'`,
  `${numbers(14)} insert into catalogs (id, creator_id, type, name, slug, items_count, created_at, updated_at)
   select printf('dcbd%08d', i), '${PROLIFIC.id}', 'SERIES', printf('Cycle %d', i), printf('dcbd%08d', i), 25, 1, 7000 + i / 6 from n`,
  `insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at)
   select s.id, p.id, p.clap_count * 5 + row_number() over (partition by s.id, p.clap_count order by p.id) - 1, p.id, 1
   from catalogs s join posts p on p.creator_id = s.creator_id and p.id like 'dcba%'
   where s.type = 'SERIES' and s.creator_id = '${PROLIFIC.id}'`,
  `${numbers(25)} insert into books (id, user_id, title, published_year)
   select printf('dcbe%08d', i), '${PROLIFIC.id}', printf('Volume %d', i), 2000 + i / 8 from n`,
  `${numbers(25)} insert into awards (id, kind, user_id, post_id, title, year)
   select printf('dcbf%08d', i), 'editors-pick', '${PROLIFIC.id}', printf('dcba%08d', i), printf('Medal %d', i), 2000 + i / 8 from n`,
  `${numbers(25)} insert into catalogs (id, creator_id, name, slug, visibility, items_count, created_at, updated_at)
   select printf('dcca%08d', i), '${PROLIFIC.id}', printf('Pile %d', i), printf('pile-dcca%08d', i),
     case i % 5 when 0 then 'PRIVATE' when 1 then 'LOCKED' else 'PUBLIC' end, ${PROLIFIC.stories}, 1, 8000 + i / 7 from n`,
  `${numbers(PROLIFIC.stories)} insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, note, added_at)
   select 'dcca00000002', printf('dccb%08d', i), i * 2, printf('dcba%08d', i), printf('Note %d', i), 1 from n`,
]

export const insertProlific = async (): Promise<void> => {
  await DB.batch(STATEMENTS.map((text) => DB.prepare(text)))
}
