import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#test/accounts/calls.ts'
import { page } from '#test/app.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { mutate, verbs } from '#test/staff.ts'
import {
  type Browser,
  identityCalls,
  openBrowser,
  sentTo,
  signIn,
  signUpByLink,
} from '#test/identity/browser.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { Env } from '#worker/platform/env.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const { DB } = env as unknown as Env

const COUNTED = [
  'select id, post_count, follower_count, following_count from users order by id',
  'select id, post_count, follower_count from collections order by id',
  'select id, post_count, writer_count, follower_count from tags order by id',
  'select tag_id, user_id, post_count, clap_count from tag_writers order by 1, 2',
  'select scope_id, month, count from archive_counts order by 1, 2',
  'select id, items_count from catalogs order by id',
  "select id, items_count from catalogs where type = 'SERIES' order by id",
  'select id, responses_count from posts order by id',
  'select post_id, listed_at from post_authors order by 1, 2',
  'select id, listed_at from posts order by id',
]

const counted = async () =>
  (await DB.batch(COUNTED.map((text) => DB.prepare(text)))).map(({ results }) => results)
const recount = () => DB.batch(recounts.map((text) => DB.prepare(text)))

async function expectNoDrift() {
  const stored = await counted()
  await recount()
  const recounted = await counted()
  for (const [index, rows] of recounted.entries())
    expect([COUNTED[index], stored[index]]).toEqual([COUNTED[index], rows])
}

beforeAll(async () => void (await recount()))
restoreAfterEach()

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser()
  await signIn(browser, email, DEMO_PASSWORD)
  return browser
}

const idOf = async (username: string) =>
  (await DB.prepare('select id from users where username = ?').bind(username).first<string>('id'))!

const storyOf = (username: string) =>
  DB.prepare(
    `select p.id, p.title from posts p join users u on u.id = p.creator_id
     where u.username = ? and p.listed_at is not null order by p.responses_count desc limit 1`,
  )
    .bind(username)
    .first<{ id: string; title: string }>()

const responseOf = (username: string) =>
  DB.prepare(
    `select p.id, p.root_post_id as root from posts p join users u on u.id = p.creator_id
     where u.username = ? and p.in_response_to_post_id is not null and p.deleted_at is null limit 1`,
  )
    .bind(username)
    .first<{ id: string; root: string }>()

test('a deactivated account and its content are not found until its owner signs in again; every count follows', async () => {
  const before = await counted()
  const story = (await storyOf('writer'))!
  const response = await responseOf('writer')
  const browser = await signedIn('writer@example.com')
  const elsewhere = await signedIn('writer@example.com')
  expect((await browser.ask(accountCalls.deactivateAccount)).__typename).toBe('MutationSuccess')
  expect((await elsewhere.ask(identityCalls.viewer)).username).toBeNull()
  const hidden = ['/@writer', `/p/${story.id}`, ...(response ? [`/p/${response.id}`] : [])]
  for (const path of hidden) expect([path, (await page(path)).status]).toEqual([path, 404])
  expect((await page('/')).html).not.toContain(story.title)
  await expectNoDrift()
  expect(await DB.prepare("select post_count from users where username = 'writer'").first('post_count')).toBe(
    0,
  )

  const back = await signedIn('writer@example.com')
  expect((await back.ask(identityCalls.viewer)).username).toBe('writer')
  expect((await page('/@writer')).status).toBe(200)
  expect((await page(`/p/${story.id}`)).status).toBeLessThan(400)
  expect(await counted()).toEqual(before)
  await expectNoDrift()
})

test('a suspended account is signed out everywhere and hidden with its content, until staff show it again (I6)', async () => {
  const before = await counted()
  const story = (await storyOf('writer'))!
  const userId = await idOf('writer')
  const browser = await signedIn('writer@example.com')
  const suspend = (isSuspended: boolean) => mutate(verbs.suspendUser, { userId, isSuspended })
  expect((await suspend(true)).__typename).toBe('MutationSuccess')
  expect((await browser.ask(identityCalls.viewer)).username).toBeNull()
  for (const path of ['/@writer', `/p/${story.id}`])
    expect([path, (await page(path)).status]).toEqual([path, 404])
  expect((await page('/')).html).not.toContain(story.title)
  await expectNoDrift()
  expect((await suspend(true)).__typename).toBe('Conflict')

  // Only the user sees the reason (R307).
  const again = await signedIn('writer@example.com')
  expect(await again.ask(identityCalls.viewer)).toMatchObject({ username: 'writer', isSuspended: true })
  expect((await page('/@writer')).status).toBe(404)

  expect((await suspend(false)).__typename).toBe('MutationSuccess')
  expect((await page('/@writer')).status).toBe(200)
  expect((await suspend(false)).__typename).toBe('Conflict')
  expect(await counted()).toEqual(before)
  await expectNoDrift()
})

test('an account hidden by its owner and by staff is shown again when neither hides it', async () => {
  const before = await counted()
  const userId = await idOf('writer')
  const browser = await signedIn('writer@example.com')
  await browser.ask(accountCalls.deactivateAccount)
  expect((await mutate(verbs.suspendUser, { userId, isSuspended: true })).__typename).toBe('MutationSuccess')
  await expectNoDrift()
  await signedIn('writer@example.com')
  expect((await page('/@writer')).status).toBe(404)
  await expectNoDrift()
  await mutate(verbs.suspendUser, { userId, isSuspended: false })
  expect((await page('/@writer')).status).toBe(200)
  expect(await counted()).toEqual(before)
})

test('only staff suspend users, and not themselves', async () => {
  const [userId, staffId] = [await idOf('writer'), await idOf('staff')]
  const suspend = (browser: Browser, userId: string) =>
    browser.ask(verbs.suspendUser, { userId, isSuspended: true })
  expect((await suspend(await signedIn('reader@example.com'), userId)).__typename).toBe('Forbidden')
  expect((await suspend(await signedIn('staff@example.com'), staffId)).__typename).toBe('Forbidden')
  expect((await suspend(await signedIn('staff@example.com'), '0123456789ab')).__typename).toBe('NotFound')
  expect((await page('/@writer')).status).toBe(200)
})

test('deleting an account requires its username and a proof', async () => {
  const browser = await signedIn('lapsed@example.com')
  expect(
    (await browser.ask(accountCalls.deleteAccount, { username: 'reader', password: DEMO_PASSWORD }))
      .__typename,
  ).toBe('BadRequest')
  expect(
    (await browser.ask(accountCalls.deleteAccount, { username: 'lapsed', password: 'wrong password' }))
      .__typename,
  ).toBe('InvalidPassword')
  expect((await page('/@lapsed')).status).toBe(200)
})

test('a deleted account has no credentials, its stories are in the trash, and its name cannot be taken', async () => {
  const story = (await storyOf('writer'))!
  const { id } = (await DB.prepare("select id from users where username = 'writer'").first<{ id: string }>())!
  const browser = await signedIn('writer@example.com')
  const elsewhere = await signedIn('writer@example.com')
  expect(
    (await browser.ask(accountCalls.deleteAccount, { username: '@Writer', password: DEMO_PASSWORD }))
      .__typename,
  ).toBe('MutationSuccess')
  expect((await elsewhere.ask(identityCalls.viewer)).username).toBeNull()
  for (const path of ['/@writer', `/p/${story.id}`, `/u/${id}`])
    expect([path, (await page(path)).status]).toEqual([path, 404])
  await expectNoDrift()
  for (const table of [
    'sessions',
    'passwords',
    'external_accounts',
    'passkeys',
    'two_factors',
    'one_time_tokens',
    'highlights',
    'awards',
  ])
    expect([
      table,
      await DB.prepare(`select count(*) as n from ${table} where user_id = ?`).bind(id).first('n'),
    ]).toEqual([table, 0])
  expect(
    await DB.prepare('select count(*) as n from posts where creator_id = ? and deleted_at is null')
      .bind(id)
      .first('n'),
  ).toBe(0)
  const [email] = await sentTo('writer@example.com')
  expect(email!.subject).toContain('closed')
  expect(
    await openBrowser().ask(identityCalls.loginUser, {
      email: 'writer@example.com',
      password: DEMO_PASSWORD,
    }),
  ).not.toMatchObject({ __typename: 'AuthInfo' })

  // The address may be used again; the name may not.
  const again = openBrowser()
  await signUpByLink(again, 'writer@example.com', 'Writer')
  const viewer = await again.ask(identityCalls.viewer)
  expect(viewer.email).toBe('writer@example.com')
  expect(viewer.username).not.toBe('writer')
  expect((await again.ask(accountCalls.changeUsername, { username: 'writer' })).__typename).toBe(
    'AlreadyExists',
  )
})

test('an address can be registered three times in all (D46)', async () => {
  const email = 'comes.and.goes@example.org'
  for (let time = 0; time < 3; time++) {
    const browser = openBrowser()
    await signUpByLink(browser, email, 'Comes And Goes')
    const { username } = await browser.ask(identityCalls.viewer)
    expect((await browser.ask(accountCalls.deleteAccount, { username })).__typename).toBe('MutationSuccess')
  }
  const browser = openBrowser()
  await signUpByLink(browser, email, 'Comes And Goes').catch(() => undefined)
  expect((await browser.ask(identityCalls.viewer)).username).toBeNull()
})
