/** A hidden user's content is found nowhere, whether staff suspended them or they deactivated the account. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import type { Env } from '#worker/platform/env.ts'
import { get } from '#test/app.ts'
import { storyWhere } from '#test/demo.ts'
import { claim } from '#test/hosts/domainActs.ts'
import { fill, titles } from '#test/search/index.ts'
import { hideAccount } from '#worker/accounts/hideAccount.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { beginWorkIn } from '#worker/jobs/outboxWork.ts'
import { CLEAR } from '#worker/search/writeDocuments.ts'

const bindings = env as unknown as Env
const { DB, SEARCH } = bindings

const COLUMNS = { suspended: 'is_suspended = 1', deactivated: 'deactivated_at = 1' }

afterEach(async () => {
  await DB.prepare(
    "update users set is_suspended = 0, deactivated_at = null where username in ('writer', 'reader')",
  ).run()
})

describe.each(['suspended', 'deactivated'] as const)('a person who is %s', (hiding) => {
  const hide = (username: string) =>
    DB.prepare(`update users set ${COLUMNS[hiding]} where username = ?`).bind(username).run()

  test('a story’s address at its source is not found (A2)', async () => {
    const { id } = await storyWhere("u.username = 'writer' and p.listed_at is not null")
    await DB.prepare('insert or replace into source_redirects (scope_id, path, post_id) values (?, ?, ?)')
      .bind('', '/old/address-of-a-story', id)
      .run()
    expect((await get('/old/address-of-a-story')).status).toBe(301)
    await hide('writer')
    expect((await get('/old/address-of-a-story')).status).toBe(404)
  })

  test('hidden people get no domain (C12)', async () => {
    const id = await idOf('reader')
    await hide('reader')
    expect((await claim('USER', id, 'hidden-person.test')).kind).toBe('NotFound')
  })

  test('stories of others are not found by this name, and are found again when the user is shown again (A2)', async () => {
    const id = await idOf('reader')
    await DB.prepare("update users set name = 'Zyxwvut Hiddenname' where id = ?").bind(id).run()
    const { title } = await storyWithCoauthor(id)
    await clearIndex()
    await fill()
    expect(await titles('zyxwvut')).toContain(title)
    await setHidden(id, hiding, true)
    expect(await titles('zyxwvut')).toEqual([])
    await setHidden(id, hiding, false)
    expect(await titles('zyxwvut')).toContain(title)
  })
})

const idOf = async (username: string) =>
  (await DB.prepare('select id from users where username = ?').bind(username).first<{ id: string }>())!.id

/** This user co-wrote it. */
async function storyWithCoauthor(userId: string) {
  const story = await storyWhere(
    "u.username = 'writer' and p.listed_at is not null and p.visibility = 'PUBLIC'",
  )
  await DB.prepare(
    `insert or ignore into post_authors (post_id, user_id, position, listed_at)
     select id, ?, 9, listed_at from posts where id = ?`,
  )
    .bind(userId, story.id)
    .run()
  return story
}

const clearIndex = () =>
  SEARCH.batch([SEARCH.prepare('delete from filling'), ...CLEAR.map(({ text }) => SEARCH.prepare(text))])

/** As the mutations do it, with the work that follows. */
async function setHidden(id: string, hiding: 'suspended' | 'deactivated', isHidden: boolean) {
  const late: Promise<unknown>[] = []
  const execution = { waitUntil: (work: Promise<unknown>) => void late.push(work) }
  const writer = { env: bindings, db: openDb(DB), execution, begin: beginWorkIn(bindings), actor: 'test' }
  expect(await hideAccount(writer, id, { hiding, isHidden, reason: 'test' })).toBe('done')
  await Promise.all(late)
}
