import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'
import { BLOG, NOW, run } from '#test/importing/importedSite.ts'

test('an import writes stories, people, topics, redirects, embeds and counters', async () => {
  const db = memoryDatabase()
  const result = await run(db, BLOG, { publication: 'paper' })
  expect(result).toMatchObject({ total: 3, imported: 3, added: 3, changed: 0, unchanged: 0, entries: [] })
  expect(rows(db, 'select username, name, post_count from users order by username')).toEqual([
    { username: 'ann', name: 'Ann Lee', post_count: 1 },
    { username: 'blog-2', name: 'blog', post_count: 0 },
    { username: 'bo', name: 'Bo Oh', post_count: 2 },
    { username: 'cy', name: 'Cy Dee', post_count: 0 },
  ])
  expect(rows(db, 'select slug, name, topic_visibility, post_count from tags order by slug')).toEqual([
    { slug: 'ink', name: 'Ink', topic_visibility: 'PUBLIC', post_count: 1 },
    { slug: 'red', name: 'Red', topic_visibility: null, post_count: 1 },
  ])
  expect(
    rows(
      db,
      'select c.slug, c.name, c.post_count, e.role from collections c join collection_editors e on e.collection_id = c.id',
    ),
  ).toEqual([{ slug: 'paper', name: 'blog', post_count: 2, role: 'OWNER' }])
  expect(
    rows(
      db,
      'select p.title, p.listed_at, u.username, b.html from posts p join users u on u.id = p.creator_id join post_bodies b on b.post_id = p.id where title = ?',
      'One',
    ),
  ).toMatchObject([
    { listed_at: Date.UTC(2021, 2, 4), username: 'ann', html: expect.stringContaining('The first story.') },
  ])
  expect(
    rows(
      db,
      'select position, username from post_authors a join users u on u.id = a.user_id where post_id = (select id from posts where title = ?) order by position',
      'One',
    ),
  ).toEqual([
    { position: 0, username: 'ann' },
    { position: 1, username: 'bo' },
  ])
  expect(rows(db, 'select first_published_at, listed_at from posts where title = ?', 'Three')).toEqual([
    { first_published_at: null, listed_at: null },
  ])
  expect(
    rows(
      db,
      'select path from source_redirects r join posts p on p.id = r.post_id where title = ?',
      'One',
    ).map(({ path }) => path),
  ).toContain('/first')
  expect(rows(db, 'select provider, provider_id from media_resources')).toEqual([
    { provider: 'youtube', provider_id: 'abcdefghijk' },
  ])
  expect(rows(db, 'select preview_image_id from posts where title = ?', 'Two')).toEqual([
    { preview_image_id: '00000000abcd' },
  ])
  const [body] = rows(
    db,
    'select paragraphs from post_bodies where post_id = (select id from posts where title = ?)',
    'Two',
  )
  expect(JSON.parse(String(body!['paragraphs']))[1]).toMatchObject({
    type: 'IMG',
    text: 'Cap',
    image: { id: '00000000abcd', alt: 'A', width: 640, height: 480 },
  })
})

const TABLES = [
  'users',
  'tags',
  'collections',
  'posts',
  'post_bodies',
  'post_authors',
  'post_tags',
  'post_revisions',
  'source_redirects',
  'import_sources',
  'media_resources',
  'tag_versions',
  'change_number',
  'archive_counts',
]
const everything = (db: DatabaseSync) =>
  Object.fromEntries(TABLES.map((table) => [table, rows(db, `select * from ${table} order by 1, 2`)]))

test('a second run adds and changes no row', async () => {
  const db = memoryDatabase()
  await run(db, BLOG, { publication: 'paper' })
  const before = everything(db)
  const again = await run(db, BLOG, { publication: 'paper', now: NOW + 1000 })
  expect(again).toMatchObject({ imported: 3, added: 0, changed: 0, unchanged: 3 })
  expect(everything(db)).toEqual(before)
})

test('the same folder gives the same ids on every machine', async () => {
  const [one, other] = [memoryDatabase(), memoryDatabase()]
  await run(one, BLOG)
  await run(other, BLOG, { now: NOW + 1000 })
  expect(rows(one, 'select id, title from posts order by id')).toEqual(
    rows(other, 'select id, title from posts order by id'),
  )
})

test('a changed story is updated in its place: its former text stays a revision, and its claps stay', async () => {
  const db = memoryDatabase()
  await run(db, BLOG)
  db.exec(`update posts set clap_count = 7, voter_count = 2 where title = 'One'`)
  const [before] = rows(db, 'select id from posts where title = ?', 'One')
  const changed = {
    ...BLOG,
    'posts/one.md': String(BLOG['posts/one.md'])
      .replace('first story', 'same story, better written')
      .replace('authors: [ann, bo]', 'authors: [cy]'),
  }
  expect(await run(db, changed)).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  const [after] = rows(db, 'select id, revision, clap_count, voter_count from posts where title = ?', 'One')
  expect(after).toEqual({ id: before!['id'], revision: 2, clap_count: 7, voter_count: 2 })
  expect(
    rows(db, 'select revision, html from post_bodies where post_id = ?', String(after!['id'])),
  ).toMatchObject([{ revision: 2, html: expect.stringContaining('better written') }])
  expect(
    rows(db, 'select revision from post_revisions where post_id = ? order by 1', String(after!['id'])),
  ).toEqual([{ revision: 1 }, { revision: 2 }])
  expect(
    rows(
      db,
      'select username from post_authors a join users u on u.id = a.user_id where post_id = ?',
      String(after!['id']),
    ),
  ).toEqual([{ username: 'cy' }])
  expect(
    rows(db, 'select clap_count from post_tags where post_id = ? limit 1', String(after!['id'])),
  ).toEqual([{ clap_count: 7 }])
})

test('a new story is added to the existing ones', async () => {
  const db = memoryDatabase()
  await run(db, BLOG)
  expect(await run(db, { ...BLOG, 'posts/four.md': 'Four' })).toMatchObject({
    imported: 4,
    added: 1,
    unchanged: 3,
  })
})

test('a story that was thrown away here is not brought back', async () => {
  const db = memoryDatabase()
  await run(db, BLOG)
  db.exec(`update posts set deleted_at = 5, listed_at = null where title = 'One'`)
  await run(db, { ...BLOG, 'posts/one.md': `${BLOG['posts/one.md']} More.` })
  expect(rows(db, 'select deleted_at, listed_at from posts where title = ?', 'One')).toEqual([
    { deleted_at: 5, listed_at: null },
  ])
})

test('links between stories, and to people, topics and tags, open their pages here; dead ones are taken off', async () => {
  const db = memoryDatabase()
  const links =
    '---\ndate: 2021-03-04\nauthors: [ann]\n---\n[later]({{< ref "zz.md" >}}) [ann](/authors/ann/) [ink](/topics/ink?x) [red](/tags/red) [gone](/guides/ink)'
  const last = '---\ndate: 2021-03-05\ntags: [red]\n---\n[back](/2021/03/04/aa/#top)'
  const contents = { ...BLOG, 'posts/aa.md': links, 'posts/zz.md': last }
  const { entries } = await run(db, contents)
  const hrefs = (title: string) =>
    rows(
      db,
      'select paragraphs, id from post_bodies join posts on id = post_id where title = ?',
      title,
    ).flatMap((row) =>
      (JSON.parse(String(row['paragraphs'])) as Paragraph[]).flatMap(({ markups }) =>
        markups.map(({ href }) => href),
      ),
    )
  const idOf = (title: string) => String(rows(db, 'select id from posts where title = ?', title)[0]!['id'])
  expect(hrefs('Aa')).toEqual([`/p/${idOf('Zz')}`, '/@ann', '/tag/ink', '/tag/red'])
  expect(hrefs('Zz')).toEqual([`/p/${idOf('Aa')}#top`])
  expect(entries).toEqual([
    { story: 'posts/aa.md', kind: 'dead-link', detail: 'link without its address: /guides/ink', line: 5 },
  ])
  expect(await run(db, contents)).toMatchObject({ changed: 0, unchanged: 5 })
})

test('an import raises the cache tags of its rows and its counters, and none without a change', async () => {
  const db = memoryDatabase()
  const value = () => Number(rows(db, 'select value from change_number where id = 1')[0]?.['value'] ?? 0)
  const start = value()
  await run(db, BLOG)
  expect(value()).toBe(start + 2)
  await run(db, BLOG)
  expect(value()).toBe(start + 2)
  expect(rows(db, `select tag, version from tag_versions where tag = 'edgeCacheHome'`)).toEqual([
    { tag: 'edgeCacheHome', version: start + 2 },
  ])
})

test('a run that is broken off has raised the tags of its writes', async () => {
  const db = memoryDatabase()
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, at) => [
      `${String(at).padStart(3, '0')}.md`,
      `---\ndate: 2021-03-04\nauthors: [a${at}]\n---\nText`,
    ]),
  )
  const breakOff = () => {
    throw new Error('pulled the plug')
  }
  await expect(run(db, many, { onStory: breakOff })).rejects.toThrow('pulled the plug')
  const written = rows(db, 'select id, creator_id from posts')
  expect(written).toHaveLength(100)
  const raised = new Set(rows(db, 'select tag from tag_versions').map(({ tag }) => tag))
  for (const { id, creator_id } of written)
    expect([raised.has(`post-${id}`), raised.has(`user-${creator_id}`)]).toEqual([true, true])
})
