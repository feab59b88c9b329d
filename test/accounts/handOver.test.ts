import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { limits, minute } from '#schema/limits.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { page } from '#test/app.ts'
import { type Browser, identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { settled } from '#test/worker.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'

const bindings = env as unknown as Env
const { DB } = bindings
const ID = 'abcdef00000a'
const STORY = 'abcdef00000b'

restoreAfterEach()

interface Person {
  id: string
  username: string
  browser: Browser
}
let people: Record<'owner' | 'first' | 'second' | 'writer', Person>

const run = (text: string, ...values: unknown[]) =>
  DB.prepare(text)
    .bind(...values)
    .run()

async function newPerson(name: string): Promise<Person> {
  const browser = openBrowser()
  await signUp(browser, `${name}@handover.example`, name)
  const { id, username } = (await browser.ask(identityCalls.viewer)) as unknown as Person
  return { id, username: String(username), browser }
}

beforeEach(async () => {
  const made = await Promise.all(['owner', 'first', 'second', 'writer'].map(newPerson))
  for (const person of made)
    person.id = (await DB.prepare('select id from users where username = ?')
      .bind(person.username)
      .first<string>('id'))!
  const [owner, first, second, writer] = made as [Person, Person, Person, Person]
  people = { owner, first, second, writer }
  await run(
    "insert into collections (id, slug, name, creator_id, created_at, updated_at) values (?, 'handed', 'Handed', ?, 1, 1)",
    ID,
    owner.id,
  )
  const roles = [
    [owner, 'OWNER'],
    [second, 'WRITER'],
    [first, 'EDITOR'],
  ] as const
  for (const [index, [{ id }, role]] of roles.entries())
    await run('insert into collection_editors values (?, ?, ?, ?)', ID, id, role, index)
  await run(
    `insert into posts (id, slug, creator_id, collection_id, title, created_at, updated_at, first_published_at, latest_published_at)
     values (?, 'story', ?, ?, 'A story', 1, 1, 1, 1)`,
    STORY,
    writer.id,
    ID,
  )
  await run(
    'insert into post_authors (post_id, user_id, position, collection_id) values (?, ?, 0, ?)',
    STORY,
    writer.id,
    ID,
  )
})

const close = async ({ browser, username }: Person) => {
  expect((await browser.ask(accountCalls.deleteAccount, { username })).__typename).toBe('MutationSuccess')
  await settled()
}
const masthead = async () =>
  (
    await DB.prepare('select user_id, role from collection_editors where collection_id = ? order by position')
      .bind(ID)
      .all<{ user_id: string; role: string }>()
  ).results.map(({ user_id, role }) => [
    Object.entries(people).find(([, { id }]) => id === user_id)?.[0],
    role,
  ])
const noticesOf = async ({ id }: Person) =>
  (
    await DB.prepare("select type, detail from notifications where user_id = ? and type like 'COLLECTION%'")
      .bind(id)
      .all<{ type: string; detail: string }>()
  ).results.map(({ type, detail }) => `${type} ${detail}`)

test('the first editor owns a publication after its only owner has left, and is notified', async () => {
  await close(people.owner)
  expect(await masthead()).toEqual([
    ['first', 'OWNER'],
    ['second', 'WRITER'],
  ])
  expect(await noticesOf(people.first)).toEqual(['COLLECTION_INHERITED Handed'])
  expect(await noticesOf(people.second)).toEqual([])
  expect((await page('/handed')).status).toBe(200)
})

test('the member to whom it was offered comes before the first editor', async () => {
  await run(
    `insert into collection_invitations (id, collection_id, user_id, role, invited_by_id, created_at, expires_at)
     values ('abcdef00000c', ?, ?, 'OWNER', ?, 1, 99999999999999)`,
    ID,
    people.second.id,
    people.owner.id,
  )
  await close(people.owner)
  expect(await masthead()).toEqual([
    ['second', 'OWNER'],
    ['first', 'EDITOR'],
  ])
  expect(
    await DB.prepare('select count(*) as n from collection_invitations where collection_id = ?')
      .bind(ID)
      .first('n'),
  ).toBe(0)
})

test('a publication with another owner stays unchanged', async () => {
  await run("update collection_editors set role = 'OWNER' where user_id = ?", people.second.id)
  await close(people.owner)
  expect(await masthead()).toEqual([
    ['second', 'OWNER'],
    ['first', 'EDITOR'],
  ])
  expect(await noticesOf(people.second)).toEqual([])
})

test('a publication without an editor is closed with notice, and its stories go back to their writers', async () => {
  await run("update collection_editors set role = 'WRITER' where user_id = ?", people.first.id)
  expect((await page('/handed')).status).toBe(200)
  await close(people.owner)
  expect((await page('/handed')).status).toBe(404)
  for (const person of [people.first, people.second, people.writer])
    expect(await noticesOf(person)).toEqual(['COLLECTION_CLOSED Handed'])
  advanceClock(limits.trash.retention + minute)
  const work: Promise<unknown>[] = []
  for (let time = 0; time < 2; time++)
    await runScheduled(bindings, { waitUntil: (one) => void work.push(one) })
  await Promise.allSettled(work)
  resetClock()
  const story = await DB.prepare('select collection_id, deleted_at from posts where id = ?')
    .bind(STORY)
    .first()
  expect(story).toEqual({ collection_id: null, deleted_at: null })
  expect(await masthead()).toEqual([])
})
