/** People collect others' stories. Their pages show a hidden story again, although they did not name it. */
import { beforeAll, expect, test } from 'vitest'
import { mutate, verbs } from '#test/staff.ts'
import { DB, switchCacheOn, visit } from '#test/cache/cached.ts'

beforeAll(switchCacheOn)

/** The story's author has no other text on the responder's pages. */
async function answered() {
  const row = await DB.prepare(
    `select p.id, p.title, u.username as responder, r.id as response from posts r
     join posts p on p.id = r.in_response_to_post_id join users u on u.id = r.creator_id
     where p.listed_at is not null and p.visibility = 'PUBLIC' and r.depth = 1
       and not exists (select 1 from posts o join posts s on s.id = o.root_post_id
         where o.creator_id = r.creator_id and s.creator_id = p.creator_id and s.id <> p.id)
     order by p.responses_count, p.id, r.id limit 1`,
  ).first<{ id: string; title: string; responder: string; response: string }>()
  return row!
}

const stored = async (path: string) => {
  await visit(path)
  const { body, cache, tags } = await visit(path)
  expect(cache).toBe('hit')
  return { body, tags }
}

test('a restored story is shown again among the responses of a user who answered it (decision 2)', async () => {
  const { id, title, responder, response } = await answered()
  const pages = [`/@${responder}/responses`, `/p/${response}`]
  for (const path of pages) expect((await stored(path)).body).toContain(title)
  await mutate(verbs.deletePost, { postId: id })
  for (const path of pages) expect((await stored(path)).body).not.toContain(title)
  await mutate(verbs.undeletePost, { postId: id })
  for (const path of pages) expect((await stored(path)).body).toContain(title)
})

test('a list no longer counts a hidden story (decision 2)', async () => {
  const row = await DB.prepare(
    `select p.id, u.username, c.items_count as items from catalog_items i join posts p on p.id = i.entity_id
     join catalogs c on c.id = i.catalog_id and c.visibility = 'PUBLIC' join users u on u.id = c.creator_id
     where p.listed_at is not null and p.visibility = 'PUBLIC' and p.creator_id <> c.creator_id limit 1`,
  ).first<{ id: string; username: string; items: number }>()
  const { id, username } = row!
  const before = await stored(`/@${username}/lists`)
  await mutate(verbs.suspendPost, { postId: id, isSuspended: true })
  const during = await stored(`/@${username}/lists`)
  expect(during.body).not.toBe(before.body)
  await mutate(verbs.suspendPost, { postId: id, isSuspended: false })
  expect((await stored(`/@${username}/lists`)).body).toBe(before.body)
})

test('no answer contains the tag that purges such pages (decision 43)', async () => {
  const { responder } = await answered()
  const { tags } = await stored(`/@${responder}/responses`)
  expect(tags.filter((tag) => !/^(?:user|collection|tag)-[0-9a-f]{12}$/.test(tag))).toEqual([])
})
