/** One reader may see these parts of a story, and another may not. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { page } from '#test/app.ts'
import { type DemoStory, pathOf, storyWhere } from '#test/demo.ts'
import { post as call } from '#test/graphql/call.ts'
import { idOf, signedIn, VISITOR } from '#test/permissions/actors.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

type Headers = Record<string, string>
interface Seen {
  title: string
  content: { html: string; isLockedPreviewOnly: boolean }
}

let people: Record<'writer' | 'author' | 'reader' | 'lapsed' | 'member' | 'staff', Headers>

beforeAll(async () => {
  people = Object.fromEntries(
    await Promise.all(
      ['writer', 'author', 'reader', 'lapsed', 'member', 'staff'].map(async (name) => [
        name,
        await signedIn(name),
      ]),
    ),
  ) as typeof people
  await DB.prepare("update users set medium_member_at = null where username = 'staff'").run()
})

async function seen(id: string, headers: Headers): Promise<Seen | null> {
  const { body } = await call(
    {
      query: 'query($id: ID!) { post(id: $id) { title content { html isLockedPreviewOnly } } }',
      variables: { id },
    },
    headers,
  )
  return (body.data as { post: Seen | null }).post
}

const statusFor = async (story: DemoStory, { cookie = '' }: Headers) =>
  (await page(pathOf(story), { headers: { cookie } })).status

async function addCoauthor(storyId: string) {
  await DB.prepare('insert or ignore into post_authors (post_id, user_id, position) values (?, ?, 9)')
    .bind(storyId, await idOf('author'))
    .run()
}

const setSuspended = (username: string, value: boolean) =>
  DB.prepare('update users set is_suspended = ? where username = ?').bind(Number(value), username).run()

const setFlag = (name: string, value: boolean) =>
  DB.prepare(
    `insert or replace into user_flags (user_id, name, value) select id, 'can_view_suspended_content', ? from users where username = ?`,
  )
    .bind(String(value), name)
    .run()

test('a draft is visible only to its author and co-authors, not to staff (A4)', async () => {
  const draft = await storyWhere(
    "u.username = 'writer' and p.first_published_at is null and p.deleted_at is null",
  )
  await addCoauthor(draft.id)
  for (const headers of [people.writer, people.author]) {
    expect(await seen(draft.id, headers)).toMatchObject({ title: draft.title })
    expect(await statusFor(draft, headers)).toBe(200)
  }
  for (const headers of [VISITOR, people.reader, people.member, people.staff]) {
    expect(await seen(draft.id, headers)).toBeNull()
    expect(await statusFor(draft, headers)).toBe(404)
  }
})

test('the page of a draft is rendered only for its author (R373)', async () => {
  const draft = await storyWhere(
    "u.username = 'writer' and p.first_published_at is null and p.deleted_at is null",
  )
  const { headers } = await page(pathOf(draft), { headers: { cookie: people.writer.cookie! } })
  expect(headers.get('x-edge-cache')).toBe('dynamic')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('a story in the trash is visible to no one, not even its author (K6)', async () => {
  const { id } = await storyWhere(
    "u.username = 'writer' and p.first_published_at is null and p.deleted_at is null",
  )
  await DB.prepare('update posts set deleted_at = 1 where id = ?').bind(id).run()
  expect(await seen(id, people.writer)).toBeNull()
  await DB.prepare('update posts set deleted_at = null where id = ?').bind(id).run()
})

describe('a suspended story', () => {
  let story: DemoStory
  beforeAll(async () => {
    story = await storyWhere(
      'p.is_suspended = 1 and p.first_published_at is not null and p.deleted_at is null',
    )
    await setFlag('reader', true)
  })
  afterAll(() => setFlag('reader', false))

  test('a suspended story is visible with the flag can_view_suspended_content, and not without it (R023)', async () => {
    expect(await seen(story.id, people.reader)).toMatchObject({ title: story.title })
    expect(await statusFor(story, people.reader)).toBe(200)
    for (const headers of [VISITOR, people.member, people.staff]) {
      expect(await seen(story.id, headers)).toBeNull()
      expect(await statusFor(story, headers)).toBe(404)
    }
  })

  test('a suspended story is visible to its author (R320)', async () => {
    const headers = await signedIn(story.username)
    expect(await seen(story.id, headers)).toMatchObject({ title: story.title })
    expect(await statusFor(story, headers)).toBe(200)
  })

  test('only its author reads above it that it is under investigation (R320)', async () => {
    const pageFor = async ({ cookie }: Headers) =>
      (await page(pathOf(story), { headers: { cookie: cookie! } })).html
    const own = await pageFor(await signedIn(story.username))
    expect(own).toContain(copy.workToast.postSuspended)
    expect(own).toContain(path('ShowDecisions'))
    // The demo's story is of an account that is suspended too, which cannot edit.
    expect(own).not.toContain(copy.workToast.editStory)
    await setSuspended(story.username, false)
    expect(await pageFor(await signedIn(story.username))).toContain(copy.workToast.editStory)
    await setSuspended(story.username, true)
    expect(await pageFor(people.reader)).not.toContain(copy.workToast.postSuspended)
    await DB.prepare('update posts set is_suspended = 0 where id = ?').bind(story.id).run()
    expect(await pageFor(await signedIn(story.username))).not.toContain(copy.workToast.postSuspended)
    await DB.prepare('update posts set is_suspended = 1 where id = ?').bind(story.id).run()
  })

  test('a suspended story is not visible with the flag when its author deactivated the account (A2)', async () => {
    await DB.prepare('update users set deactivated_at = 1 where username = ?').bind(story.username).run()
    expect(await seen(story.id, people.reader)).toBeNull()
    await DB.prepare('update users set deactivated_at = null where username = ?').bind(story.username).run()
  })
})

describe('a member-only story', () => {
  let story: DemoStory
  beforeAll(async () => {
    story = await storyWhere("u.username = 'writer' and p.visibility = 'LOCKED' and p.listed_at is not null")
    await addCoauthor(story.id)
  })

  test('a member-only story is whole for members, its author and co-authors (R002)', async () => {
    const html = await DB.prepare('select html from post_bodies where post_id = ?')
      .bind(story.id)
      .first('html')
    for (const headers of [people.member, people.writer, people.author]) {
      expect((await seen(story.id, headers))!.content).toEqual({ html, isLockedPreviewOnly: false })
    }
  })

  test('a member-only story is a preview for all others, with the flag for suspended stories too (A3)', async () => {
    const html = await DB.prepare('select preview_html from post_bodies where post_id = ?')
      .bind(story.id)
      .first('preview_html')
    await setFlag('lapsed', true)
    for (const headers of [VISITOR, people.lapsed, people.staff]) {
      expect((await seen(story.id, headers))!.content).toEqual({ html, isLockedPreviewOnly: true })
    }
    await setFlag('lapsed', false)
  })

  test('a member-only story is whole in a list too, for readers who may read all of it (A3)', async () => {
    const text =
      '{ posts(sort: NEW, paging: { limit: 25 }) { posts { id content { isLockedPreviewOnly } } } }'
    const previews = async (headers: Headers) => {
      const { body } = await call({ query: text }, headers)
      const { posts } = (body.data as { posts: { posts: { content: { isLockedPreviewOnly: boolean } }[] } })
        .posts
      return posts.filter(({ content }) => content.isLockedPreviewOnly).length
    }
    expect(await previews(people.member)).toBe(0)
    expect(await previews(people.lapsed)).toBeGreaterThan(0)
  })
})
