import { expect, test } from 'vitest'
import { checkSlug } from '../../bin/importing/publication.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'
import { BLOG, run } from '#test/importing/importedSite.ts'

test('--as owns the stories without an author, and stories by the source’s author of that username', async () => {
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

test('two publications from one folder have separate stories by the same people', async () => {
  const db = memoryDatabase()
  await run(db, BLOG, { publication: 'paper' })
  await run(db, BLOG, { publication: 'ink-press' })
  expect(rows(db, 'select (select count(*) from posts) posts, (select count(*) from users) users')).toEqual([
    { posts: 6, users: 4 },
  ])
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

test('a slug used by the site’s pages is refused, and one that no publication can have (D01)', () => {
  expect(() => checkSlug('trending')).toThrow('No publication can have the slug trending')
  expect(() => checkSlug('support')).toThrow('No publication can have the slug support')
  expect(() => checkSlug('A b')).toThrow('lower-case letters')
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
