import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ArchiveFile, ListFile, PicturesFile, StoryFile } from '#schema/exporting/archive.ts'
import { exporting as copy } from '#schema/copy/exporting.ts'
import { objectOfExport, stepsOfExport } from '#schema/exporting/exports.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { begin, drive, fileOf } from '#test/exporting/exporting.ts'
import { jsonOf, unzip } from '#test/exporting/unzip.ts'
import { type Browser, openBrowser, sentTo, signInAs, signUp } from '#test/identity/browser.ts'
import { useUp } from '#test/rateLimits.ts'
import { EXPORT_STEP } from '#worker/exporting/exportRow.ts'
import { exportWork } from '#worker/exporting/exportWork.ts'
import { sweepExports } from '#worker/exporting/sweepExports.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { drainOutbox, type OutboxRow, runRow } from '#worker/platform/database/outbox.ts'

const { DB, MEDIA } = env as unknown as Env

const START = `mutation($collectionId: ID) { startExport(collectionId: $collectionId) {
  __typename ... on Failure { message } ... on Export { id state name } } }`
const READ = 'query($id: ID!) { export(id: $id) { state itemsDone itemsTotal picturesDone picturesTotal } }'

interface Started {
  __typename: string
  id: string
  message?: string
}

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T
const column = async (sql: string, ...values: unknown[]) =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<{ id: string }>()
  ).results.map(({ id }) => id)

/** The owner has written the most stories, and owns a publication. */
let owner: { id: string; email: string; username: string; collectionId: string; slug: string }
let browser: Browser
const start = async (collectionId: string | null = null, by = browser) =>
  (await by.ask(START, { collectionId })) as unknown as Started
const filesOf = async (id: string) => unzip(await fileOf(id))
const named = (files: Map<string, unknown>, folder: string) =>
  [...files.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted()

/** The steps have queued the emails. */
const drainMail = () => drainOutbox(env as unknown as Env, outboxWork)

beforeEach(async () => {
  owner = await one(
    `select u.id, u.email, u.username, c.id as collectionId, c.slug from users u
     join collection_editors e on e.user_id = u.id and e.role = 'OWNER' join collections c on c.id = e.collection_id
     where u.email is not null and not exists (select 1 from two_factors f where f.user_id = u.id)
     order by u.post_count desc, u.id limit 1`,
  )
  browser = openBrowser()
  await signInAs(browser, owner.email)
  await DB.batch(
    ['exports', 'export_items', 'rate_limit_uses'].map((table) => DB.prepare(`delete from ${table}`)),
  )
})
afterEach(resetClock)

describe('the archive of a profile', () => {
  test('the archive has every story, draft, response, list and picture of the profile, and their number', async () => {
    const { id } = await start()
    const files = await filesOf(id)
    const stories = await column(
      'select id from posts where creator_id = ? and depth = 0 and deleted_at is null order by id',
      owner.id,
    )
    const responses = await column(
      'select id from posts where creator_id = ? and depth > 0 and deleted_at is null order by id',
      owner.id,
    )
    const lists = await column('select id from catalogs where creator_id = ? order by id', owner.id)
    expect(stories.length).toBeGreaterThan(2)
    expect(named(files, 'stories')).toEqual(stories.map((story) => `stories/${story}.json`))
    expect(named(files, 'markdown')).toHaveLength(stories.length)
    expect(named(files, 'responses')).toEqual(responses.map((response) => `responses/${response}.json`))
    expect(named(files, 'lists')).toHaveLength(lists.length)
    expect(jsonOf<ArchiveFile>(files, 'archive.json')).toMatchObject({
      format: 'quire-archive',
      version: 1,
      kind: 'PROFILE',
      entity: { id: owner.id, name: owner.username },
      counts: { stories: stories.length, responses: responses.length, lists: lists.length },
    })
  })

  test('the archive has each story as it is stored: text, dates, topics, old addresses', async () => {
    const story = await one<{ id: string; title: string; paragraphs: string; at: number }>(
      `select p.id, p.title, b.paragraphs, p.first_published_at as at from posts p join post_bodies b on b.post_id = p.id
       where p.creator_id = ? and p.first_published_at is not null and p.depth = 0 limit 1`,
      owner.id,
    )
    await DB.prepare(
      "insert or replace into source_redirects (scope_id, path, post_id) values ('', '/old/address', ?)",
    )
      .bind(story.id)
      .run()
    const files = await filesOf((await start()).id)
    const file = jsonOf<StoryFile>(files, `stories/${story.id}.json`)
    expect(file).toMatchObject({
      title: story.title,
      firstPublishedAt: story.at,
      paragraphs: JSON.parse(story.paragraphs) as unknown[],
      redirects: [{ path: '/old/address', isOfSite: true }],
      authors: [{ id: owner.id }],
    })
    const tags = await column(
      'select t.slug as id from post_tags p join tags t on t.id = p.tag_id where p.post_id = ? order by p.position',
      story.id,
    )
    expect(file.tags.map(({ slug }) => slug)).toEqual(tags)
    const markdown = named(files, 'markdown').find((name) => name.endsWith(`${story.id}.md`))!
    expect(new TextDecoder().decode(files.get(markdown))).toContain('aliases:\n  - /old/address')
  })

  test('the archive has pictures under the SHA-256 of their bytes, each once', async () => {
    const [picture, lost] = await column(
      `select distinct u.image_id as id from image_uses u join posts p on p.id = u.subject_id
       where p.creator_id = ? and p.deleted_at is null order by 1 limit 2`,
      owner.id,
    )
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
    await MEDIA.put(`images/${picture}`, bytes)
    await DB.prepare(
      `insert or replace into images (id, content_type, width, height, bytes, digest, created_at)
       select value, 'image/png', 1, 1, 7, value, 0 from json_each(?)`,
    )
      .bind(JSON.stringify([picture, lost]))
      .run()
    await MEDIA.delete(`images/${lost}`)
    const files = await filesOf((await start()).id)
    const pictures = jsonOf<PicturesFile>(files, 'pictures.json')
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
    const found = pictures.find(({ id }) => id === picture)
    expect(found?.file).toBe(`pictures/${digest}.png`)
    expect(files.get(found!.file!)).toEqual(bytes)
    expect(pictures.find(({ id }) => id === lost)).toMatchObject({ file: null })
  })

  test('the archive names stories of others in lists, without their text, and no saved item of others (E3)', async () => {
    const canary = 'canary-of-another-person'
    const other = await one<{ id: string }>(
      'select id from users where id <> ? and post_count > 0 limit 1',
      owner.id,
    )
    const story = await one<{ id: string }>(
      'select id from posts where creator_id = ? and listed_at is not null limit 1',
      owner.id,
    )
    await DB.batch([
      DB.prepare(
        `insert into posts (id, slug, creator_id, title, created_at, updated_at) values ('00000000ca01', 'x', ?1, ?2, 1, 1)`,
      ).bind(other.id, canary),
      DB.prepare(
        `insert into post_bodies (post_id, revision, paragraphs, html) values ('00000000ca01', 1, json_array(json_object('name', 'aaaa', 'type', 'P', 'text', ?1, 'markups', json('[]'))), '')`,
      ).bind(canary),
      DB.prepare(
        `insert into catalogs (id, creator_id, name, slug, created_at, updated_at) values ('00000000ca02', ?, 'Mine', 'mine', 1, 1)`,
      ).bind(owner.id),
      DB.prepare(
        `insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, note, added_at)
         values ('00000000ca02', '00000000ca03', 0, '00000000ca01', 'my note', 1)`,
      ),
      DB.prepare(
        `insert into private_notes (id, post_id, user_id, text, created_at) values ('00000000ca04', ?, ?, ?, 1)`,
      ).bind(story.id, other.id, canary),
      DB.prepare(
        `insert into catalogs (id, creator_id, name, slug, visibility, created_at, updated_at) values ('00000000ca05', ?, ?, 'y', 'PRIVATE', 1, 1)`,
      ).bind(other.id, canary),
    ])
    const bytes = await fileOf((await start()).id)
    const files = unzip(bytes)
    const text = [...files.values()].map((file) => new TextDecoder().decode(file)).join('\n')
    expect(text).not.toContain(canary)
    expect(text).not.toContain(owner.email)
    expect(jsonOf<ListFile>(files, 'lists/00000000ca02.json').items).toMatchObject([
      { entityId: '00000000ca01', note: 'my note', title: null },
    ])
  })
})

test('the archive of a publication has the stories that it shows, and no draft, version or list of its writers (E3)', async () => {
  const files = await filesOf((await start(owner.collectionId)).id)
  const stories = await column(
    'select id from posts where collection_id = ? and listed_at is not null order by id',
    owner.collectionId,
  )
  expect(named(files, 'stories')).toEqual(stories.map((story) => `stories/${story}.json`))
  for (const folder of ['drafts', 'versions', 'revisions', 'responses', 'lists'])
    expect(named(files, folder)).toEqual([])
  expect(files.has('publication.json')).toBe(true)
  expect(files.has('profile.json')).toBe(false)
})

describe('the link', () => {
  test('the link is mailed, and gives the file only to its owner (R100, A4, E3)', async () => {
    const { id } = await start()
    const address = path('ShowExport', { exportId: id })
    await drainMail()
    const [mail] = await sentTo(owner.email)
    expect(mail!.subject).toBe(copy.email.subject(owner.username))
    expect(mail!.links).toEqual([`http://localhost:8787${address}`])
    const answer = await browser.get(address)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.zip"$/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(unzip(new Uint8Array(await answer.arrayBuffer())).has('archive.json')).toBe(true)
    const visitor = await openBrowser().get(address)
    expect(visitor.status).toBe(302)
    const stranger = openBrowser()
    await signUp(stranger, `stranger.${id}@example.org`, 'A Stranger')
    expect((await stranger.get(address)).status).toBe(404)
    expect(await stranger.ask(READ, { id })).toBeNull()
  })

  test('the link stops working, and the file is deleted, once it has expired (E3)', async () => {
    const { id } = await start()
    const address = path('ShowExport', { exportId: id })
    advanceClock(limits.exporting.lifetime + 1000)
    expect(await sweepExports(env as unknown as Env)).toBe(1)
    expect(await MEDIA.head(objectOfExport(id))).toBeNull()
    expect(await one('select 1 from exports where id = ?', id)).toBeNull()
    resetClock()
    expect((await browser.get(address)).status).toBe(404)
  })

  test('the link ends without waiting for the sweep', async () => {
    const { id } = await start()
    await DB.prepare('update exports set expires_at = ? where id = ?')
      .bind(Date.now() - 1, id)
      .run()
    expect((await browser.get(path('ShowExport', { exportId: id }))).status).toBe(404)
  })

  test('the link to a publication’s archive no longer works for a former owner', async () => {
    const { id } = await start(owner.collectionId)
    const setRole = (role: string) =>
      DB.prepare('update collection_editors set role = ? where collection_id = ? and user_id = ?')
        .bind(role, owner.collectionId, owner.id)
        .run()
    await setRole('EDITOR')
    const answer = await browser.get(path('ShowExport', { exportId: id }))
    await setRole('OWNER')
    expect(answer.status).toBe(404)
  })
})

describe('asking for one', () => {
  test('an archive is refused while the same one is being made, and after several a day', async () => {
    await begin('PROFILE', owner.id)
    expect(await start()).toMatchObject({ __typename: 'Conflict', message: copy.isRunning })
    await DB.prepare('delete from exports').run()
    await start()
    await useUp('exportsOfAccount')
    await start()
    expect(await start()).toMatchObject({ __typename: 'TooManyRequests', message: copy.tooMany })
  })

  test('an archive of a publication is only for its owner (A1)', async () => {
    const stranger = openBrowser()
    await signUp(stranger, `asker.${Date.now()}@example.org`, 'An Asker')
    expect(await start(owner.collectionId, stranger)).toMatchObject({ __typename: 'NotFound' })
    expect(await one('select count(*) as n from exports')).toEqual({ n: 0 })
  })

  test('a form without scripts redirects to a page that shows how far the archive is', async () => {
    const id = await begin('PROFILE', owner.id)
    await DB.prepare(
      'update exports set items_total = 20, items_done = 5, pictures_total = 8, pictures_done = 8 where id = ?',
    )
      .bind(id)
      .run()
    const answer = await browser.get(path('ShowExport', { exportId: id }))
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(copy.of(5, 20))
    expect(html).toMatch(/<progress max="20" value="5"|<progress value="5" max="20"/)
  })
})

test('a profile of many texts is written in several runs, each of a few steps', async () => {
  const text = Array.from({ length: 90_000 }, () =>
    String.fromCharCode(0x4e00 + Math.random() * 20_000),
  ).join('')
  const big = JSON.stringify([{ name: 'aaaa', type: 'P', text, markups: [] }])
  for (let at = 0; at < 30; at++) {
    const id = `0000000b${at.toString(16).padStart(4, '0')}`
    await DB.batch([
      DB.prepare(
        `insert into posts (id, slug, creator_id, title, first_published_at, created_at, updated_at) values (?1, ?1, ?2, 'Long', 1, 1, 1)`,
      ).bind(id, 'many-texts'),
      DB.prepare('insert into post_bodies (post_id, revision, paragraphs, html) values (?, 1, ?, ?)').bind(
        id,
        big,
        '',
      ),
    ])
  }
  await DB.prepare(
    `insert into users (id, username, name, created_at, updated_at) values ('many-texts', 'many.texts', 'Many', 1, 1)`,
  ).run()
  const id = await begin('PROFILE', 'many-texts')
  await drive(id)
  expect(await one('select step > 3 as n from exports where id = ?', id)).toEqual({ n: 1 })
  const files = await filesOf(id)
  expect(named(files, 'stories')).toHaveLength(30)
  expect((await MEDIA.list({ prefix: stepsOfExport(id) })).objects).toEqual([])
})

test('an export with a step that always fails, even the first, has failed, and can be asked for again', async () => {
  const id = await begin('PROFILE', owner.id)
  const broken = exportWork(() => Promise.reject(new Error('A module is broken')))
  for (let attempts = 0; attempts <= limits.exporting.tries; attempts++) {
    expect(await browser.ask(READ, { id })).toMatchObject({ state: 'RUNNING' })
    await DB.prepare("update outbox set attempts = ? where payload->>'exportId' = ?").bind(attempts, id).run()
    const row = (await DB.prepare("select * from outbox where payload->>'exportId' = ?")
      .bind(id)
      .first<OutboxRow>())!
    await runRow(env as unknown as Env, row, { [EXPORT_STEP]: broken })
  }
  expect(await browser.ask(READ, { id })).toMatchObject({ state: 'FAILED' })
  expect(await start()).toMatchObject({ __typename: 'Export' })
})

test('an export that died at its last try has failed once the lease is over, and can be asked for again', async () => {
  const id = await begin('PROFILE', owner.id)
  await DB.batch([
    DB.prepare("update outbox set attempts = ? where payload->>'exportId' = ?").bind(
      limits.exporting.tries,
      id,
    ),
    // Other tests' exports are left out.
    DB.prepare("update outbox set done_at = 1 where kind = ? and payload->>'exportId' <> ?").bind(
      EXPORT_STEP,
      id,
    ),
  ])
  let runs = 0
  const work = exportWork(async () => async () => void runs++)
  await drainOutbox(env as unknown as Env, { ...outboxWork, [EXPORT_STEP]: work })
  expect(runs).toBe(0)
  expect(await browser.ask(READ, { id })).toMatchObject({ state: 'FAILED' })
  expect(await start()).toMatchObject({ __typename: 'Export' })
})

test('an export that takes longer than a day has failed, and can be asked for again', async () => {
  const id = await begin('PROFILE', owner.id)
  advanceClock(limits.exporting.within + 1000)
  await drive(id)
  resetClock()
  expect(await browser.ask(READ, { id })).toMatchObject({ state: 'FAILED' })
  expect(await start()).toMatchObject({ __typename: 'Export' })
})
