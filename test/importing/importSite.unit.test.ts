import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content.ts'
import { folderFiles } from '../../bin/importing/folderFiles.ts'
import { importSite } from '../../bin/importing/importSite.ts'
import { type Account, importPeople } from '../../bin/importing/people.ts'
import { checkSlug, publicationFor } from '../../bin/importing/publication.ts'
import { reportLines } from '../../bin/importing/report.ts'
import { limits } from '#schema/limits.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { Files } from '#worker/importing/files.ts'
import { cutAtWord } from '#worker/importing/withinLimits.ts'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'
import { folder } from '#test/importing/converting.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'

type Contents = Record<string, string | Uint8Array>

interface Run {
  as?: Account
  publication?: string
  now?: number
  files?: Files
  onStory?: () => void
}

const NOW = Date.UTC(2025, 0, 1)

async function run(
  db: DatabaseSync,
  contents: Contents,
  { as, publication, now = NOW, files = folder(contents), onStory = () => undefined }: Run = {},
) {
  const source = await markdownFolder.open(files)
  const authorId = importPeople(db, source.name, as ?? null, now)
  const ownerId = () => as?.id ?? authorId({ key: 'blog', name: source.title })
  const collectionId =
    publication === undefined
      ? null
      : publicationFor(db, {
          slug: publication,
          name: source.title,
          description: source.description,
          creatorId: ownerId(),
          now,
        })
  const pictures = {
    store: async (bytes: Uint8Array) =>
      bytes.length > 1 ? { id: '00000000abcd', width: 640, height: 480 } : 'not a picture that can be shown',
    close: async () => undefined,
  }
  return importSite({ db, source, pictures, authorId, ownerId, collectionId, now, onStory })
}

const BLOG: Contents = {
  'authors.json': '{"ann":"Ann Lee","bo":"Bo Oh","cy":"Cy Dee"}',
  'topics.json': '{"ink":"Ink"}',
  'posts/one.md':
    '---\ntitle: One\ndate: 2021-03-04\nauthors: [ann, bo]\ntopics: [ink]\ntags: [red]\naliases: [/first]\n---\nThe first story.',
  'posts/two.md':
    '---\ntitle: Two\ndate: 2021-04-05\nauthors: [bo]\n---\nhttps://www.youtube.com/watch?v=abcdefghijk\n\n![A](a.png "Cap")',
  'posts/three.md': '---\ntitle: Three\ndate: 2021-04-06\ndraft: true\n---\nNo one wrote this.',
  'posts/a.png': new Uint8Array([1, 2, 3]),
}

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

test('a second run adds nothing and changes nothing', async () => {
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

test('a new story is added beside those that are there', async () => {
  const db = memoryDatabase()
  await run(db, BLOG)
  expect(await run(db, { ...BLOG, 'posts/four.md': 'Four' })).toMatchObject({
    imported: 4,
    added: 1,
    unchanged: 3,
  })
})

test('what was thrown away here is not brought back', async () => {
  const db = memoryDatabase()
  await run(db, BLOG)
  db.exec(`update posts set deleted_at = 5, listed_at = null where title = 'One'`)
  await run(db, { ...BLOG, 'posts/one.md': `${BLOG['posts/one.md']} More.` })
  expect(rows(db, 'select deleted_at, listed_at from posts where title = ?', 'One')).toEqual([
    { deleted_at: 5, listed_at: null },
  ])
})

test('--as owns the stories without an author, and those of the source’s author of that username', async () => {
  const db = memoryDatabase()
  db.exec(
    `insert into users (id, username, name, created_at, updated_at) values ('aaaaaaaaaaaa', 'bo', 'Bo himself', 1, 1)`,
  )
  await run(db, BLOG, { as: { id: 'aaaaaaaaaaaa', username: 'bo' } })
  expect(rows(db, 'select title from posts where creator_id = ? order by 1', 'aaaaaaaaaaaa')).toEqual([
    { title: 'Three' },
    { title: 'Two' },
  ])
  expect(rows(db, 'select count(*) n from users')).toEqual([{ n: 3 }])
})

test('a username that a person has is not taken from them', async () => {
  const db = memoryDatabase()
  db.exec(
    `insert into users (id, username, name, created_at, updated_at) values ('aaaaaaaaaaaa', 'ann', 'Another Ann', 1, 1)`,
  )
  await run(db, BLOG)
  await run(db, BLOG)
  expect(rows(db, `select username, name from users where username glob 'ann*' order by 1`)).toEqual([
    { username: 'ann', name: 'Another Ann' },
    { username: 'ann-2', name: 'Ann Lee' },
  ])
})

test('usernames have only letters, digits, dots and dashes, also if the source has others', async () => {
  const db = memoryDatabase()
  await run(db, { 'a.md': '---\nauthors: [Zoë Ångström, 張偉, www, "  "]\n---\nx' })
  expect(rows(db, `select username, name from users order by rowid`)).toEqual([
    { username: 'zoe-angstrom', name: 'Zoë Ångström' },
    { username: 'author', name: '張偉' },
    { username: 'www-2', name: 'Www' },
  ])
})

test('links between stories, and to people, topics and tags, lead to their pages here; dead ones are taken off', async () => {
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

test('two publications from one folder have stories of their own by the same people', async () => {
  const db = memoryDatabase()
  await run(db, BLOG, { publication: 'paper' })
  await run(db, BLOG, { publication: 'ink-press' })
  expect(rows(db, 'select (select count(*) from posts) posts, (select count(*) from users) users')).toEqual([
    { posts: 6, users: 4 },
  ])
})

test('a story that cannot be stored is reported and leaves nothing, the others are imported', async () => {
  const db = memoryDatabase()
  const huge = `---\ntitle: Huge\ndate: 2021-03-04\nauthors: [dee]\n---\n${'A long line of a long story. '.repeat(90_000)}`
  const result = await run(db, { ...BLOG, 'posts/huge.md': huge })
  expect(result).toMatchObject({ total: 4, imported: 3 })
  expect(result.entries).toMatchObject([{ kind: 'failed', story: 'posts/huge.md' }])
  expect(rows(db, 'select count(*) n from posts where title = ?', 'Huge')).toEqual([{ n: 0 }])
  expect(rows(db, 'select count(*) n from post_revisions where title = ?', 'Huge')).toEqual([{ n: 0 }])
  expect(reportLines(result, 'report.json').at(-1)).toBe('imported 3 of 4, 1 reported')
})

test('a picture that is none leaves its caption, and is reported', async () => {
  const db = memoryDatabase()
  const result = await run(db, { ...BLOG, 'posts/a.png': new Uint8Array([1]) })
  expect(result.entries).toEqual([
    {
      story: 'posts/two.md',
      kind: 'missing-image',
      detail: 'posts/a.png: not a picture that can be shown',
      line: 0,
    },
  ])
  const [body] = rows(
    db,
    'select html from post_bodies where post_id = (select id from posts where title = ?)',
    'Two',
  )
  expect(body!['html']).toContain('Cap')
})

test('an address that two stories claim leads to the first, and is reported at every run', async () => {
  const db = memoryDatabase()
  const twice = { 'a.md': '---\naliases: [/x]\n---\na', 'b.md': '---\naliases: [/x]\n---\nb' }
  for (const _ of [1, 2]) {
    const { entries } = await run(db, twice)
    expect(entries.filter(({ kind }) => kind === 'redirect')).toMatchObject([
      { story: 'b.md', detail: '/x leads to another story already' },
    ])
  }
})

test('an import raises the cache tags of what it touches with its rows and its counters, and none when nothing changed', async () => {
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

test('a run that is broken off has raised the tags of what it wrote', async () => {
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

test('a story dated ahead is the same story at every run', async () => {
  const db = memoryDatabase()
  const ahead = {
    'a.md': '---\ndate: 9999-12-31\n---\nText',
    'b.md': '---\ndate: 2021-03-04\nlastmod: 2999-01-01\n---\nText',
  }
  await run(db, ahead)
  expect(rows(db, 'select updated_at from posts')).toEqual([{ updated_at: NOW }, { updated_at: NOW }])
  const again = await run(db, ahead, { now: NOW + 5000 })
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

test('what the source hides is in no list', async () => {
  const db = memoryDatabase()
  const kept = [
    'draft: "yes"',
    'status: private',
    'private: true',
    'unlisted: "true"',
    '_build: {list: never}',
  ]
  await run(
    db,
    Object.fromEntries(kept.map((field, at) => [`${at}.md`, `---\ndate: 2021-03-04\n${field}\n---\nText`])),
  )
  expect(rows(db, 'select count(*) n, count(listed_at) listed from posts')).toEqual([{ n: 5, listed: 0 }])
})

test('what is longer than pages hold is cut at a word, what is more is left out, and both are reported', async () => {
  const db = memoryDatabase()
  const long = 'word '.repeat(2000).trim()
  const contents = {
    'a.md': `---\ntitle: ${long}\nsubtitle: ${long}\ndate: 2021-03-04\nauthors: [{key: ann, name: ${long}, bio: ${long}}]\ntopics: [${long}]\ntags: [${Array.from({ length: 40 }, (_, at) => `t${at}`).join(', ')}]\n---\nText`,
  }
  const { entries } = await run(db, contents)
  expect(entries.map(({ kind }) => kind)).toEqual([
    'too-long',
    'too-long',
    'too-many',
    'too-long',
    'too-long',
    'too-long',
  ])
  const [post] = rows(db, 'select title, length(subtitle) subtitle from posts')
  expect(post!['title']).toMatch(/^word( word)*…$/)
  expect(String(post!['title']).length).toBeGreaterThan(limits.importing.title - 10)
  expect(Number(post!['subtitle'])).toBeLessThanOrEqual(limits.importing.subtitle)
  const [person] = rows(db, `select length(name) name, length(bio) bio from users where username = 'ann'`)
  expect(Number(person!['name'])).toBeLessThanOrEqual(limits.importing.name)
  expect(Number(person!['bio'])).toBeLessThanOrEqual(limits.importing.bio)
  expect(
    rows(db, 'select count(*) n, max(length(name)) <= 50 name, max(length(slug)) <= 50 slug from tags'),
  ).toEqual([{ n: limits.importing.tags, name: 1, slug: 1 }])
  expect(rows(db, 'select count(*) n from post_tags')).toEqual([{ n: limits.importing.tags }])
  expect(await run(db, contents)).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a text is cut at a word, or within one that is most of it, and never within a character', () => {
  expect(cutAtWord('one two three', 13)).toBe('one two three')
  expect(cutAtWord('one two three', 9)).toBe('one two…')
  expect(cutAtWord('one two, three', 10)).toBe('one two…')
  expect(cutAtWord('one two three', 8)).toBe('one two…')
  expect(cutAtWord('abcdefghij', 5)).toBe('abcd…')
  expect(cutAtWord('abc😀def', 5)).toBe('abc…')
})

test('no user gets a name that is reserved for the site (D44)', async () => {
  const db = memoryDatabase()
  await run(db, { 'a.md': '---\nauthors: [auth, Support, null-pointer]\n---\nx' })
  expect(rows(db, 'select username from users order by rowid').map(({ username }) => username)).toEqual([
    'auth-2',
    'support-2',
    'null-pointer',
  ])
})

test('dates of expiry have no effect, and one entry says so of all of them', async () => {
  const db = memoryDatabase()
  const expired = '---\ndate: 2021-03-04\nexpirydate: 2022-01-01\n---\nText'
  const { entries } = await run(db, {
    'a.md': expired,
    'b.md': expired,
    'c.md': expired,
    'd.md': '---\ndate: 2021-03-04\nexpiryDate: 2999-01-01\n---\nText',
  })
  expect(entries).toEqual([
    {
      story: 'a.md',
      kind: 'expiry',
      detail: 'its date and those of 2 other stories of expiry have no effect here',
      line: 0,
    },
  ])
  expect(rows(db, 'select count(listed_at) listed from posts')).toEqual([{ listed: 4 }])
})

test('the report says in one line which files were passed over', async () => {
  const db = memoryDatabase()
  const result = await run(db, {
    '.trash/a.md': 'x',
    'README.md': '# Blog',
    'node_modules/x/y.md': 'x',
    'posts/_index.md': 'x',
    'posts/a.md': '---\ndate: 2021-03-04\n---\nText',
    'posts/a.txt': 'x',
  })
  expect(reportLines(result, 'x')).toEqual([
    'markdown:blog: 1 new, 0 changed, 0 unchanged',
    'Skipped, not stories: 4 files (.trash/a.md, README.md, node_modules/x/y.md, …)',
    'imported 1 of 1, 0 reported',
  ])
})

test('counters count what the lists show', async () => {
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
    insert into series (id, creator_id, title, updated_at) values ('s', '${ann}', 'S', 1);
    insert into series_posts (series_id, position, post_id) values ('s', 0, '${one}'), ('s', 1, '${three}');
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
  expect(rows(db, 'select items_count from catalogs')).toEqual([{ items_count: 1 }])
  expect(rows(db, 'select post_count from series')).toEqual([{ post_count: 1 }])
})

test('a slug that the site has pages of is refused, and one that no publication can have (D01)', () => {
  expect(() => checkSlug('trending')).toThrow('No publication can have the slug trending')
  expect(() => checkSlug('support')).toThrow('No publication can have the slug support')
  expect(() => checkSlug('A b')).toThrow('lower-case letters')
})

test('the report joins equal notes, with the worst kinds first', async () => {
  const db = memoryDatabase()
  const result = await run(db, {
    'a.md':
      '---\ndate: 2021-03-04\n---\n![x](1.png)\n\n![x](2.png)\n\n![x](3.png)\n\n![x](4.png)\n\n![x](4.png)\n\n[x](javascript:a)',
    'b.md': '---\ntitle: "unended\n---\ntext',
    'c.md': '---\ndate: 2021-03-04\n---\n![x](4.png) text',
  })
  expect(reportLines(result, 'state/import-report.json')).toEqual([
    'markdown:blog: 2 new, 0 changed, 0 unchanged',
    'Changed or left out:',
    '  failed: 1',
    '    b.md  the front matter cannot be parsed: Missing closing "quote at line 2, column 1',
    '  missing-image: 6',
    '    a.md:10 and 2 other places  4.png (x)',
    '    a.md:4  1.png (x)',
    '    a.md:6  2.png (x)',
    '    … and 1 more',
    '  unsafe-url: 1',
    '    a.md:14  link without its address: javascript:a',
    'All of it: state/import-report.json',
    'imported 2 of 3, 8 reported',
  ])
})

test('an undated story keeps the date of its first import in a fresh checkout', async () => {
  const db = memoryDatabase()
  const undated = { 'about.md': '# About\n\nText' }
  await run(db, undated)
  const [first] = rows(db, 'select first_published_at as date, updated_at as updated from posts')
  const fresh = { ...folder(undated), modifiedAt: async () => Date.UTC(2024, 5, 6) }
  const again = await run(db, undated, { files: fresh })
  expect(again).toMatchObject({ changed: 0, unchanged: 1 })
  const changed = await run(db, undated, {
    files: { ...folder({ 'about.md': '# About\n\nOther text' }), modifiedAt: fresh.modifiedAt },
  })
  expect(changed).toMatchObject({ changed: 1 })
  expect(rows(db, 'select first_published_at as date, updated_at as updated from posts')).toEqual([first])
  expect(first).toMatchObject({ date: Date.UTC(2020, 0, 2) })
})

test('an undated story is dated by its first commit, which a rename and a second run leave', async () => {
  const place = mkdtempSync(join(tmpdir(), 'history-'))
  const git = (when: string, ...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...parameters], {
      cwd: place,
      env: { PATH: process.env['PATH'], GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when },
    })
  const commit = (when: string) => {
    git(when, 'add', '--all')
    git(when, 'commit', '--quiet', '--message', 'x')
  }
  try {
    const posts = join(place, 'posts')
    mkdirSync(posts)
    git('', 'init', '--quiet')
    writeFileSync(join(posts, 'a.md'), 'About the ink of old letters, at length')
    writeFileSync(join(posts, 'dated.md'), '---\ndate: 2012-02-03\n---\nText with a date')
    writeFileSync(join(posts, '20130501-named.md'), 'Text with a name')
    commit('2015-01-02T03:04:05Z')
    renameSync(join(posts, 'a.md'), join(posts, 'bé "ink".md'))
    commit('2016-01-01T00:00:00Z')
    writeFileSync(join(posts, 'new.md'), 'Not committed')
    utimesSync(join(posts, 'new.md'), Date.UTC(2018, 0, 1) / 1000, Date.UTC(2018, 0, 1) / 1000)
    const db = memoryDatabase()
    const select = 'select title, first_published_at as date from posts order by title'
    const report = await run(db, {}, { files: await folderFiles(posts) })
    const first = rows(db, select).map(({ title, date }) => [title, new Date(Number(date)).toISOString()])
    expect(Object.fromEntries(first)).toEqual({
      'Be ink': '2015-01-02T03:04:05.000Z',
      Dated: '2012-02-03T00:00:00.000Z',
      '20130501 named': '2013-05-01T00:00:00.000Z',
      New: '2018-01-01T00:00:00.000Z',
    })
    expect(report.entries.map(({ story, detail }) => [story, detail])).toEqual([
      ['bé "ink".md', 'no date; the time of its first commit is used, in this and later imports'],
      ['new.md', 'no date; the time of the file is used, in this and later imports'],
    ])
    // Published, it is committed, and a new history begins: the dates here stay.
    rmSync(join(place, '.git'), { recursive: true })
    git('', 'init', '--quiet')
    commit('2024-01-01T00:00:00Z')
    const again = await run(db, {}, { files: await folderFiles(posts) })
    expect(again).toMatchObject({ changed: 0, unchanged: 4 })
    expect(rows(db, select).map(({ title, date }) => [title, new Date(Number(date)).toISOString()])).toEqual(
      first,
    )
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

test('a publication has the name and the description of the site', async () => {
  const db = memoryDatabase()
  await run(
    db,
    { '_config.yml': 'title: The Mill\ndescription: Of paper', 'a.md': 'Text' },
    { publication: 'mill' },
  )
  expect(rows(db, 'select name, description from collections')).toEqual([
    { name: 'The Mill', description: 'Of paper' },
  ])
})

test('front matter that cannot be read is counted and named, and makes no author', async () => {
  const db = memoryDatabase()
  const result = await run(db, {
    'a.md': '---\ntitle: "unended\n---\nText',
    'b.md': '---\nauthor: Ann Lee\n---\nText',
  })
  expect(result).toMatchObject({ total: 2, imported: 1 })
  expect(result.entries).toMatchObject([
    { story: 'a.md', kind: 'failed', detail: expect.stringContaining('the front matter cannot be parsed') },
    { story: 'b.md', kind: 'missing-date' },
  ])
  expect(rows(db, 'select name from users')).toEqual([{ name: 'Ann Lee' }])
})
