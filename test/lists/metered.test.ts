/** The server's meter limits full reads of member-only stories by month; others get no part. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { pathOf } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

const OPEN = `mutation($postId: ID!) { openMeteredPost(postId: $postId) { __typename ... on Failure { message } } }`
const CONTENT = 'query($postId: ID!) { post(id: $postId) { content { html isLockedPreviewOnly } } }'
const METERING = '{ viewer { meteringInfo { window maxUnlockCount unlocksRemaining postIds } } }'
const CANARY = 'the canary of the last paragraph'

interface Story {
  id: string
  slug: string
  title: string
  username: string
  collectionSlug: string | null
  visibility: string
}

let reader: Browser
let readerId: string
let people = 0
let stories: Story[]
beforeEach(async () => {
  reader = openBrowser()
  await signUp(reader, `metered.${(people += 1)}@example.org`, `Metered ${people}`)
  readerId = String((await reader.ask('{ viewer { id } }')).id)
  const { results } = await DB.prepare(
    `select p.id, p.slug, p.title, p.visibility, u.username, c.slug as collectionSlug
     from posts p join users u on u.id = p.creator_id left join collections c on c.id = p.collection_id
     where p.listed_at is not null and u.username in ('writer', 'author') order by p.id limit 4`,
  ).all<Story>()
  stories = results
  for (const { id } of stories) {
    await run(`update posts set visibility = 'LOCKED' where id = ?`, id)
    await run(
      `update post_bodies set html = '<p>For everyone.</p><p>${CANARY}</p>', preview_html = '<p>For everyone.</p>' where post_id = ?`,
      id,
    )
  }
})
afterEach(resetClock)

const open = (postId: string, by = reader) => by.ask(OPEN, { postId })
const contentOf = async (postId: string, by = reader) =>
  (await by.ask(CONTENT, { postId })) as unknown as {
    content: { html: string; isLockedPreviewOnly: boolean }
  }
/** As a browser without scripts sends it. */
async function pressOpen(postId: string, redirect: string) {
  const { xsrfToken } = await reader.ask('{ viewer { xsrfToken } }')
  return reader.submit(path('OpenMeteredPost', { postId }), {
    form: 'openMeteredPost',
    xsrf: String(xsrfToken),
    redirect,
  })
}
const meteringOf = async (by = reader) =>
  ((await by.ask(METERING)) as unknown as { meteringInfo: object | null }).meteringInfo

test('a viewer without a membership opens three member-only stories a month, and keeps them (D52)', async () => {
  expect(await meteringOf()).toEqual({
    window: 'MONTHLY',
    maxUnlockCount: limits.meter.freeStories,
    unlocksRemaining: 3,
    postIds: [],
  })
  const [first, second, third, fourth] = stories.map(({ id }) => id)
  expect((await contentOf(first!)).content).toMatchObject({ isLockedPreviewOnly: true })
  for (const id of [first!, second!, third!]) {
    expect(await open(id)).toEqual({ __typename: 'MutationSuccess' })
    expect((await contentOf(id)).content).toEqual({
      html: expect.stringContaining(CANARY) as unknown,
      isLockedPreviewOnly: false,
    })
  }
  expect(await open(fourth!)).toEqual({
    __typename: 'TooManyRequests',
    message: copy.metering.noneLeft(now()),
  })
  expect((await contentOf(fourth!)).content).toEqual({
    html: '<p>For everyone.</p>',
    isLockedPreviewOnly: true,
  })
  expect(await open(first!)).toEqual({ __typename: 'MutationSuccess' })
  expect(await meteringOf()).toMatchObject({ unlocksRemaining: 0 })

  const at = new Date(now())
  advanceClock(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 0, 0, 1) - now())
  expect(await meteringOf()).toMatchObject({ unlocksRemaining: 3, postIds: [] })
  expect((await contentOf(first!)).content.isLockedPreviewOnly).toBe(false)
  expect(await open(fourth!)).toEqual({ __typename: 'MutationSuccess' })
})

test('of simultaneous calls only as many succeed as there are stories left (D52)', async () => {
  const answers = await Promise.all(stories.flatMap(({ id }) => [open(id), open(id), open(id)]))
  const opened = await DB.prepare('select count(*) as n from metered_reads where user_id = ?')
    .bind(readerId)
    .first<number>('n')
  expect(opened).toBe(limits.meter.freeStories)
  const refused = answers.filter((answer) => answer.__typename === 'TooManyRequests')
  expect(refused).toHaveLength(3)
})

test('members and authors use none of the meter, and visitors are asked to sign in (R002, D52)', async () => {
  const [{ id, username }] = stories as [Story]
  expect(await open(id, openBrowser())).toMatchObject({ __typename: 'Unauthorized' })
  await run('update users set medium_member_at = 1 where id = ?', readerId)
  expect(await meteringOf()).toBeNull()
  expect(await open(id)).toEqual({ __typename: 'MutationSuccess' })
  await run('update users set medium_member_at = null where id = ?', readerId)
  await run(`update posts set creator_id = ? where id = ?`, readerId, id)
  expect(await open(id)).toEqual({ __typename: 'MutationSuccess' })
  expect(await meteringOf()).toMatchObject({ unlocksRemaining: 3 })
  await run(
    `update posts set creator_id = (select id from users where username = ?) where id = ?`,
    username,
    id,
  )
  expect(await open('000000000000')).toMatchObject({ __typename: 'NotFound' })
})

test('only the viewer who opened it gets the rest of the page, also where it is stored for visitors (A3, D52)', async () => {
  const [story] = stories as [Story]
  const address = pathOf(story)
  const htmlFor = async (by: Browser) => (await by.get(address)).text()
  const visitors = async () => (await get(address)).text()
  expect(await visitors()).not.toContain(CANARY)
  const page = await htmlFor(reader)
  expect(page).not.toContain(CANARY)
  expect(page).toContain(path('OpenMeteredPost', { postId: story.id }))
  expect(page).toContain(copy.metering.open)

  const answer = await pressOpen(story.id, address)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
  expect(await htmlFor(reader)).toContain(CANARY)
  const other = openBrowser()
  await signUp(other, `unmetered.${people}@example.org`, 'Unmetered')
  expect(await htmlFor(other)).not.toContain(CANARY)
  expect(await visitors()).not.toContain(CANARY)
  expect(await (await get(`/feed/@${story.username}`)).text()).not.toContain(CANARY)
})

test('the page without scripts says when none is left, and links to a story that is open (D52)', async () => {
  for (const { id } of stories.slice(0, 3)) await open(id)
  const [first, , , fourth] = stories as [Story, Story, Story, Story]
  const refused = await pressOpen(fourth.id, pathOf(fourth))
  const page = await reader.get(refused.headers.get('location')!)
  expect(await page.text()).toContain(copy.metering.noneLeft(now()))
  const opened = await (await reader.get(path('OpenMeteredPost', { postId: first.id }))).text()
  expect(opened).toContain(copy.metering.isOpen)
  expect(opened).not.toContain('value="openMeteredPost"')
})
