import { expect, test } from 'vitest'
import { recounts } from '#worker/importing/recount.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'
import { BLOG, run } from '#test/importing/importedSite.ts'

test('counters match the lists', async () => {
  const db = memoryDatabase()
  await run(db, BLOG, { publication: 'paper' })
  const idOf = (table: string, column: string, value: string) =>
    String(rows(db, `select id from ${table} where ${column} = ?`, value)[0]!['id'])
  const [ann, bo, cy] = ['ann', 'bo', 'cy'].map((name) => idOf('users', 'username', name))
  const [one, three] = ['One', 'Three'].map((title) => idOf('posts', 'title', title))
  db.exec(`
    update users set is_suspended = 1 where id = '${cy}';
    insert into user_follows (follower_id, user_id, created_at) values
      ('${bo}', '${ann}', 1), ('${cy}', '${ann}', 1), ('${ann}', '${bo}', 1), ('${ann}', '${cy}', 1);
    insert into collection_follows (follower_id, collection_id, created_at)
      select id, (select id from collections), 1 from users where id in ('${bo}', '${cy}');
    insert into tag_follows (follower_id, tag_id, created_at)
      select id, (select id from tags where slug = 'ink'), 1 from users where id in ('${bo}', '${cy}');
    update tags set follower_count = 9;
    insert into catalogs (id, creator_id, name, slug, created_at, updated_at) values ('c', '${ann}', 'C', 'c', 1, 1);
    insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at) values
      ('c', 'i', 0, '${one}', 1), ('c', 'j', 1, '${three}', 1), ('c', 'k', 2, 'ffffffffffff', 1);
    insert into catalogs (id, creator_id, type, name, slug, created_at, updated_at) values ('s', '${ann}', 'SERIES', 'S', 's', 1, 1);
    insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at)
      values ('s', 'a', 0, '${one}', 1), ('s', 'b', 1, '${three}', 1);
  `)
  for (const statement of recounts) db.exec(statement)
  expect(rows(db, 'select follower_count, following_count from users where id = ?', ann!)).toEqual([
    { follower_count: 1, following_count: 1 },
  ])
  expect(rows(db, 'select follower_count from collections')).toEqual([{ follower_count: 1 }])
  expect(rows(db, 'select slug, follower_count from tags order by slug')).toEqual([
    { slug: 'ink', follower_count: 1 },
    { slug: 'red', follower_count: 0 },
  ])
  expect(rows(db, "select items_count from catalogs where id = 'c'")).toEqual([{ items_count: 1 }])
  expect(rows(db, "select items_count from catalogs where id = 's'")).toEqual([{ items_count: 1 }])
})
