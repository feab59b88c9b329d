/** An export read into an empty site gives the same rows. */
import type { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROFILE_PARTS, PUBLICATION_PARTS } from '../../bin/benching/archive/parts.ts'
import { insertRows } from '../../bin/local/insertRows.ts'
import { demoContent } from '../../bin/demo/content.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { localR2 } from '#test/exporting/localBindings.ts'
import { exportFrom, importInto, memoryPictures } from '#test/exporting/roundTrip.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'

let demo: DatabaseSync
let media: ReturnType<typeof localR2>
const picturesOf = () => rows(demo, 'select id from images').map(({ id }) => String(id))

beforeAll(async () => {
  demo = memoryDatabase()
  demo.exec('begin')
  for (const [table, list] of Object.entries((await demoContent()).rows)) insertRows(demo, table, list)
  demo.exec('commit')
  // Names that no account can have are changed on import.
  demo.exec("update users set username = 'staff.member' where username = 'staff'")
  // Some show their history.
  demo.exec('update posts set is_history_shown = 1 where depth = 0 and rowid % 3 = 0')
  media = localR2()
  // The bytes do not matter, but no two pictures have the same.
  for (const id of picturesOf()) await media.put(`images/${id}`, new TextEncoder().encode(`bytes of ${id}`))
  const drafted = rows(
    demo,
    'select id, creator_id from posts where depth = 0 and first_published_at is not null order by id limit 3',
  )
  for (const { id, creator_id: userId } of drafted) {
    demo
      .prepare(
        `insert into post_drafts (post_id, revision, published_revision, title, subtitle, paragraphs, updated_at, updated_by_id)
       select post_id, 3, 2, 'A draft', '', paragraphs, 5, ? from post_bodies where post_id = ?`,
      )
      .run(String(userId), String(id))
    demo
      .prepare(
        `insert into post_versions (id, post_id, revision, title, subtitle, paragraphs, created_at, user_id, is_published)
       select 'abc' || substr(?1, 4), post_id, 2, 'Before', '', paragraphs, 4, ?2, 1 from post_bodies where post_id = ?1`,
      )
      .run(String(id), String(userId))
    demo
      .prepare("insert into source_redirects (scope_id, path, post_id) values ('', '/old/' || ?1, ?1)")
      .run(String(id))
  }
})

/**
 * The order of a paragraph's fields does not matter. Names of paragraphs in About texts change with typographic quotes.
 */
const parsed = (found: Record<string, unknown>[]) =>
  found.map(({ paragraphs, about_html: about, ...row }) => ({
    ...row,
    ...(typeof about === 'string' && { about_html: about.replaceAll(/ id="[0-9a-f]{4}"/g, '') }),
    ...(paragraphs !== undefined && {
      paragraphs: typeof paragraphs === 'string' ? (JSON.parse(paragraphs) as unknown) : paragraphs,
    }),
  }))

const ofProfile = (db: DatabaseSync, userId: string) =>
  Object.fromEntries(
    Object.entries(PROFILE_PARTS).map(([name, query]) => [name, parsed(rows(db, query, userId))]),
  )

describe('a profile', () => {
  test('the profile of each person of the demo is the same in an empty site, and a second import adds no row', async () => {
    const people = rows(demo, 'select id from users order by id').map(({ id }) => String(id))
    expect(people.length).toBeGreaterThan(10)
    for (const userId of people) {
      const { bytes } = await exportFrom(demo, media, 'PROFILE', userId)
      const site = memoryDatabase()
      const stored = new Map<string, Uint8Array>()
      const pictures = memoryPictures(site, stored, demo)
      const first = await importInto(site, bytes, { pictures })
      expect([userId, first.entries]).toEqual([userId, []])
      const given = ofProfile(demo, userId)
      const own = ofProfile(site, userId)
      // The stories' publication is not here, and their pictures' ids come from the files.
      expect(own).toEqual(given)
      for (const [id, file] of stored) expect(new TextDecoder().decode(file)).toBe(`bytes of ${id}`)
      const before = rows(site, 'select id, updated_at, revision from posts order by id')
      const second = await importInto(site, bytes, { pictures })
      expect(second).toMatchObject({ added: 0, changed: 0, unchanged: given['stories']!.length })
      expect(rows(site, 'select id, updated_at, revision from posts order by id')).toEqual(before)
      expect(ofProfile(site, userId)).toEqual(own)
    }
  })

  test('a profile read in for an account belongs to it, and a used id is replaced, the same each time', async () => {
    const writer = rows(
      demo,
      'select creator_id as id from posts where depth = 0 and listed_at is not null group by 1 order by count(*) desc limit 1',
    )[0]!
    const { bytes } = await exportFrom(demo, media, 'PROFILE', String(writer['id']))
    const site = memoryDatabase()
    site.exec(
      "insert into users (id, username, name, created_at, updated_at) values ('000000000a11', 'me', 'Me', 1, 1)",
    )
    const [taken] = rows(
      demo,
      'select id from posts where creator_id = ? and depth = 0 order by id',
      String(writer['id']),
    )
    site
      .prepare(
        "insert into posts (id, slug, creator_id, title, created_at, updated_at) values (?, 'x', 'other', 'Not mine', 1, 1)",
      )
      .run(String(taken!['id']))
    const as = { id: '000000000a11', username: 'me' }
    const result = await importInto(site, bytes, { as })
    expect(result.entries).toEqual([])
    expect(rows(site, "select title from posts where creator_id = 'other'")).toEqual([{ title: 'Not mine' }])
    const count = () =>
      rows(site, "select count(*) as n from posts where creator_id = '000000000a11' and depth = 0")[0]!['n']
    expect(count()).toBe(result.total)
    await importInto(site, bytes, { as })
    expect(count()).toBe(result.total)
  })
})

test('a blogroll is in the archive; read in again it has the people who are here, and replaces none', async () => {
  const site = memoryDatabase()
  fill(site, 1)
  const owner = '0000000000aa'
  site.exec(`insert into users (id, username, name, created_at, updated_at)
      values ('0000000000b1', 'keeper', 'Keeper', 1, 1), ('0000000000b2', 'walker', 'Walker', 1, 1);
    insert into collections (id, slug, name, creator_id, created_at, updated_at)
      values ('0000000000c1', 'reeds', 'Reeds', '0000000000b1', 1, 1);
    insert into blogroll_entries (owner_id, position, user_id, collection_id)
      values ('${owner}', 0, null, '0000000000c1'), ('${owner}', 1, '0000000000b1', null), ('${owner}', 2, '0000000000b2', null)`)
  const { bytes } = await exportFrom(site, localR2(), 'PROFILE', owner)
  const blogrollIn = (db: DatabaseSync) =>
    rows(
      db,
      'select user_id, collection_id from blogroll_entries where owner_id = ? order by position',
      owner,
    )
  const there = blogrollIn(site)
  const other = memoryDatabase()
  other.exec(`insert into users (id, username, name, created_at, updated_at)
      values ('0000000000b1', 'keeper', 'Keeper', 1, 1), ('0000000000b2', 'another', 'Another person', 1, 1);
    insert into collections (id, slug, name, creator_id, created_at, updated_at)
      values ('0000000000c1', 'reeds', 'Reeds', '0000000000b1', 1, 1)`)
  await importInto(other, bytes)
  expect(blogrollIn(other)).toEqual(there.slice(0, 2))
  other.exec(`delete from blogroll_entries where user_id is null`)
  await importInto(other, bytes)
  expect(blogrollIn(other)).toEqual(there.slice(1, 2))
})

test('the newsletters that a person gets are in the archive; read in again none is renewed that they left (E4)', async () => {
  const site = memoryDatabase()
  fill(site, 1)
  const reader = '0000000000aa'
  const others = `insert into users (id, username, name, created_at, updated_at)
      values ('0000000000b1', 'keeper', 'Keeper', 1, 1), ('0000000000b2', 'walker', 'Walker', 1, 1);
    insert into collections (id, slug, name, creator_id, created_at, updated_at)
      values ('0000000000c1', 'reeds', 'Reeds', '0000000000b1', 1, 1);
    insert into newsletters (id, user_id, collection_id, slug, created_at)
      values ('0000000000d1', '0000000000b1', null, '', 1), ('0000000000d2', null, '0000000000c1', 'weekly', 1),
        ('0000000000d3', '0000000000b2', null, '', 1)`
  site.exec(others)
  site.exec(`update users set email = 'many@example.org' where id = '${reader}';
    insert into newsletter_subscriptions (id, newsletter_id, user_id, email, state, created_at, confirmed_at)
      values ('0000000000e1', '0000000000d1', '${reader}', null, 'ACTIVE', 5, 6),
        ('0000000000e2', '0000000000d2', null, 'many@example.org', 'ACTIVE', 7, 8),
        ('0000000000e3', '0000000000d3', '${reader}', null, 'LEFT', 7, 8)`)
  const { bytes } = await exportFrom(site, localR2(), 'PROFILE', reader)
  const subscribed = (db: DatabaseSync) =>
    rows(
      db,
      `select newsletter_id, state, confirmed_at from newsletter_subscriptions
        where user_id = ? or email = 'many@example.org' order by newsletter_id`,
      reader,
    )
  const countOf = (db: DatabaseSync) =>
    rows(db, 'select subscriber_count as count from newsletters order by id').map(({ count }) => count)
  const other = memoryDatabase()
  other.exec(others)
  for (let time = 0; time < 2; time += 1) {
    await importInto(other, bytes)
    expect(subscribed(other)).toEqual([
      { newsletter_id: '0000000000d1', state: 'ACTIVE', confirmed_at: 6 },
      { newsletter_id: '0000000000d2', state: 'ACTIVE', confirmed_at: 8 },
    ])
    expect(countOf(other)).toEqual([1, 1, 0])
  }
  other.exec("update newsletter_subscriptions set state = 'LEFT' where newsletter_id = '0000000000d1'")
  await importInto(other, bytes)
  expect(subscribed(other)[0]).toMatchObject({ state: 'LEFT' })
})

test('each publication of the demo is the same in an empty site', async () => {
  const publications = rows(demo, 'select id from collections order by id').map(({ id }) => String(id))
  expect(publications.length).toBeGreaterThan(1)
  for (const id of publications) {
    const { bytes } = await exportFrom(demo, media, 'PUBLICATION', id)
    const site = memoryDatabase()
    const { entries } = await importInto(site, bytes, { pictures: memoryPictures(site, undefined, demo) })
    expect([id, entries]).toEqual([id, []])
    for (const [name, query] of Object.entries(PUBLICATION_PARTS))
      expect([id, name, parsed(rows(site, query, id))]).toEqual([id, name, parsed(rows(demo, query, id))])
  }
})

test('a profile of 200 long stories is written in several steps, and is the same in an empty site', async () => {
  const site = memoryDatabase()
  fill(site, Number(process.env['ROUND_TRIP_STORIES'] ?? 200))
  const started = Date.now()
  const { bytes, steps } = await exportFrom(site, localR2(), 'PROFILE', '0000000000aa')
  const exported = Date.now()
  expect(steps).toBeGreaterThan(3)
  const other = memoryDatabase()
  const result = await importInto(other, bytes)
  if (process.env['ROUND_TRIP_STORIES'])
    console.log(
      `${steps} steps, ${bytes.length} bytes, exported in ${exported - started} ms, read in ${Date.now() - exported} ms`,
    )
  expect(result.entries).toEqual([])
  expect(ofProfile(other, '0000000000aa')).toEqual(ofProfile(site, '0000000000aa'))
}, 600_000)

function fill(db: DatabaseSync, stories: number) {
  db.exec('begin')
  db.exec(
    "insert into users (id, username, name, created_at, updated_at) values ('0000000000aa', 'many', 'Many', 1, 1)",
  )
  for (let at = 0; at < stories; at++) {
    const id = `00000a${at.toString(16).padStart(6, '0')}`
    const paragraphs = Array.from({ length: 60 }, (_, number) => ({
      name: number.toString(16).padStart(4, '0'),
      type: 'P',
      text: Array.from({ length: 60 }, (_none, word) =>
        ((at * 31 + number * 7 + word * word) % 9973).toString(36),
      ).join(' '),
      markups: [{ type: 'EM', start: 0, end: 2 }],
    }))
    const text = JSON.stringify(paragraphs)
    db.prepare(
      `insert into posts (id, slug, creator_id, title, first_published_at, latest_published_at, listed_at, created_at, updated_at)
       values (?1, 'a-story-' || ?1, '0000000000aa', 'A story', ?2, ?2, ?2, ?2, ?2)`,
    ).run(id, 1_600_000_000_000 + at * 1000)
    db.prepare('insert into post_bodies (post_id, revision, paragraphs, html) values (?, 1, ?, ?)').run(
      id,
      text,
      renderBody(paragraphs as Paragraph[], { language: 'en' }).html,
    )
    db.prepare(
      "insert into post_authors (post_id, user_id, position, listed_at) values (?, '0000000000aa', 0, ?)",
    ).run(id, 1_600_000_000_000 + at * 1000)
    db.prepare(
      `insert into post_versions (id, post_id, revision, title, subtitle, paragraphs, created_at, user_id)
       values ('b' || substr(?1, 2), ?1, 1, 'A story', '', ?2, 1, '0000000000aa')`,
    ).run(id, text)
  }
  db.exec('commit')
}
