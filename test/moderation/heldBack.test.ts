/** The spam score holds texts back until their release (R321). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { DraftOp } from '#schema/posts/drafts.ts'
import { day, limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type DemoStory, pathOf, story } from '#test/demo.ts'
import { type Browser, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { recounts } from '#worker/importing/recount.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import type { Env } from '#worker/platform/env.ts'
import { readDocuments } from '#worker/search/readDocuments.ts'
import { openDb } from '#worker/platform/database/db.ts'

const { DB } = env as unknown as Env
const notice = copy.workToast.limitedState
const LINK = 'https://shoes.example/buy'
const SPAM = `Nice post. ${LINK}`

const CHANGED =
  '{ __typename ... on Failure { message } ... on ChangedPost { id post { id slug isLimited } } }'
const RESPOND = `mutation($id: ID!, $text: String) { publishPostResponse(inResponseToPostId: $id, text: $text) ${CHANGED} }`
const RESPOND_TO_LIST = `mutation($id: ID!, $text: String) { publishCatalogResponse(catalogId: $id, text: $text) ${CHANGED} }`
const EDIT = `mutation($id: ID!, $text: String) { editPostResponse(postResponseId: $id, text: $text) ${CHANGED} }`
const CREATE =
  'mutation($id: ID!, $ops: String!) { createDraft(changeId: $id, ops: $ops) { ... on ChangedDraft { postId revision } } }'
const CHANGE =
  'mutation($postId: ID!, $id: ID!, $base: Int!, $ops: String!) { changeDraft(postId: $postId, changeId: $id, baseRevision: $base, ops: $ops) { ... on ChangedDraft { postId revision } } }'
const PUBLISH = `mutation($postId: ID!, $revision: Int!) { publishStory(postId: $postId, revision: $revision, decisions: {}) ${CHANGED} }`
const CLAP = `mutation($id: ID!) { clapPost(targetPostId: $id) { __typename } }`
const FOLLOW = 'mutation($id: ID!) { followUser(targetUserId: $id) { __typename } }'
const DECIDE = `mutation($id: ID!, $decision: ModerationDecision!) {
  decideReports(entityType: POST, entityId: $id, decision: $decision, reason: "A look at the link.") {
    __typename ... on Failure { message } } }`
const QUEUE = '{ moderation { reports { reports { entityId note spamScore reporterUsername } } } }'
const NODE = 'query($id: ID!) { post(id: $id) { id isLimited hasHeldResponses } }'
const THREAD = `query($id: ID!) { refetchThreadedPostResponses(postId: $id, sortType: NEW) {
  responsesCount threadedPostResponses { posts { id isLimited threadedPostResponses { posts { id } } } } } }`
const NOTIFIED = '{ notifications { notifications { type detail } } }'
const YOURS = '{ yourStories(filterBy: "public") { stories { id isLimited } } }'

interface Changed {
  __typename: string
  id: string
  post: { id: string; slug: string; isLimited: boolean }
}
interface Threads {
  responsesCount: number
  threadedPostResponses: {
    posts: { id: string; isLimited: boolean; threadedPostResponses: { posts: { id: string }[] } }[]
  }
}

let people = 0
async function newcomer(): Promise<Browser & { id: string; username: string }> {
  const browser = openBrowser()
  await signUp(browser, `newcomer.${(people += 1)}@example.org`, `Newcomer ${people}`)
  const { id, username } = await browser.ask('{ viewer { id username } }')
  return Object.assign(browser, { id: String(id), username: String(username) })
}
async function signedInAs(username: string): Promise<Browser> {
  const browser = openBrowser()
  const found = await DB.prepare('select email from users where username = ?').bind(username).first('email')
  await signInAs(browser, String(found))
  return browser
}

const ask = async <T>(browser: Browser, text: string, variables?: Record<string, unknown>) =>
  (await browser.ask(text, variables)) as unknown as T
const respond = (browser: Browser, text = SPAM, id = answered.id) =>
  ask<Changed>(browser, RESPOND, { id, text })
const node = (browser: Browser, id: string) =>
  ask<{ isLimited: boolean; hasHeldResponses: boolean } | null>(browser, NODE, { id })
const threadOf = (browser: Browser) => ask<Threads>(browser, THREAD, { id: answered.id })
const idsIn = async (browser: Browser) =>
  (await threadOf(browser)).threadedPostResponses.posts.map(({ id }) => id)
const decide = (id: string, decision: string) => staff.ask(DECIDE, { id, decision })
const statusOf = async (browser: Browser, address: string) => (await browser.get(address)).status
const textOf = async (browser: Browser, address: string) => (await browser.get(address)).text()
const notified = async (browser: Browser) =>
  (await ask<{ notifications: { type: string; detail: string }[] }>(browser, NOTIFIED)).notifications
const held = async () =>
  (await ask<{ reports: { reports: Record<string, unknown>[] } }>(staff, QUEUE)).reports.reports

const countedByDay = async (id: string) =>
  (await DB.prepare('select coalesce(sum(responses), 0) as n from stat_days where subject_id = ?')
    .bind(id)
    .first<number>('n'))!

async function expectRecounted() {
  const counted = async () => [
    (await DB.prepare('select id, responses_count as n from posts order by id').all()).results,
    (await DB.prepare('select id, post_count as n from users order by id').all()).results,
  ]
  const before = await counted()
  for (const statement of recounts) await DB.prepare(statement).run()
  expect(await counted()).toEqual(before)
}

let staff: Browser
let author: Browser
let answered: DemoStory
let visitor: Browser
beforeEach(async () => {
  await DB.prepare('delete from reports').run()
  staff = await signedInAs('staff')
  answered = await story('Five Beginnings')
  author = await signedInAs(answered.username)
  visitor = openBrowser()
})
afterEach(() => resetClock())

describe('a response with a link of a new account', () => {
  test('the response is in a report without a reporter, which lists the reasons against it (R321)', async () => {
    const writer = await newcomer()
    const { id, post } = await respond(writer)
    expect(post.isLimited).toBe(true)
    const { signals } = copy.moderation
    expect(await held()).toEqual([
      {
        entityId: id,
        reporterUsername: null,
        spamScore: 70,
        note: [signals.firstLink, signals.newAccount, signals.manyLinks].join(', '),
      },
    ])
    expect(await textOf(staff, path('ShowReports', { view: 'reports' }))).toContain(
      copy.moderation.heldBack(70),
    )
  })

  test('the response is seen only by its author and staff: its page, its node, the thread and the count (R321)', async () => {
    const writer = await newcomer()
    const before = (await threadOf(visitor)).responsesCount
    const { id, post } = await respond(writer)
    const address = path('ShowPostUnderUser', { username: writer.username, postId: post.slug })
    expect(await statusOf(writer, address)).toBe(200)
    expect(await textOf(writer, address)).toContain(notice)
    expect(await statusOf(staff, address)).toBe(200)
    expect(await node(staff, id)).toMatchObject({ isLimited: true })
    expect(await node(writer, id)).toMatchObject({ isLimited: true })
    expect(await idsIn(writer)).toContain(id)
    for (const other of [visitor, author]) {
      expect(await statusOf(other, address)).toBe(404)
      expect(await node(other, id)).toBeNull()
      expect(await idsIn(other)).not.toContain(id)
      expect((await threadOf(other)).responsesCount).toBe(before)
    }
    expect(await textOf(visitor, pathOf(answered))).not.toContain(id)
    expect(await textOf(visitor, path('ShowUserResponses', { username: writer.username }))).not.toContain(
      LINK,
    )
    await expectRecounted()
  })

  test('the response is shown to its author under a stored page: the page asks whether there is one (R321)', async () => {
    const writer = await newcomer()
    expect(await node(writer, answered.id)).toMatchObject({ hasHeldResponses: false })
    await respond(writer)
    expect(await node(writer, answered.id)).toMatchObject({ hasHeldResponses: true })
    for (const other of [visitor, author, staff])
      expect(await node(other, answered.id)).toMatchObject({ hasHeldResponses: false })
  })

  test('the response below another response is shown to its author there (R321)', async () => {
    const parent = await respond(await newcomer(), 'I have a question.')
    const writer = await newcomer()
    const { id } = await respond(writer, SPAM, parent.id)
    const below = async (browser: Browser) =>
      (await threadOf(browser)).threadedPostResponses.posts
        .find((one) => one.id === parent.id)!
        .threadedPostResponses.posts.map((one) => one.id)
    expect(await below(writer)).toEqual([id])
    expect(await below(author)).toEqual([])
  })

  test('the response notifies no one until it is released, and then the usual people (R321)', async () => {
    const writer = await newcomer()
    const mentioned = await newcomer()
    const { id } = await respond(writer, `@${mentioned.username} ${SPAM}`)
    const detail = `@${mentioned.username} ${SPAM}`
    expect((await notified(author)).some((one) => one.detail === detail)).toBe(false)
    expect(await notified(mentioned)).toEqual([])
    const before = (await threadOf(visitor)).responsesCount
    const ofDays = await countedByDay(answered.id)
    // Stored without it.
    expect(await textOf(visitor, pathOf(answered))).not.toContain(id)
    expect(await decide(id, 'DISMISS')).toEqual({ __typename: 'MutationSuccess' })
    expect(await notified(author)).toContainEqual({ type: 'RESPONSE_CREATED', detail })
    expect(await notified(mentioned)).toEqual([{ type: 'USER_MENTIONED', detail }])
    expect(await textOf(visitor, pathOf(answered))).toContain(id)
    expect((await threadOf(visitor)).responsesCount).toBe(before + 1)
    expect(await countedByDay(answered.id)).toBe(ofDays + 1)
    expect(await node(visitor, id)).toMatchObject({ isLimited: false })
    await expectRecounted()
  })

  test('the response cannot be answered or clapped for by others (R321)', async () => {
    const { id } = await respond(await newcomer())
    expect(await respond(author, 'No.', id)).toMatchObject({ __typename: 'NotFound' })
    expect(await author.ask(CLAP, { id })).toMatchObject({ __typename: 'NotFound' })
  })

  test('a response to a list is held back as well (R321)', async () => {
    const writer = await newcomer()
    const list = await DB.prepare(
      "select id from catalogs where visibility = 'PUBLIC' and type = 'LISTS' and deleted_at is null and is_discussion_closed = 0 order by id limit 1",
    ).first<string>('id')
    const count = () =>
      DB.prepare('select responses_count as n from catalogs where id = ?').bind(list).first<number>('n')
    const before = await count()
    const { post, id } = await ask<Changed>(writer, RESPOND_TO_LIST, { id: list, text: SPAM })
    expect([post.isLimited, await count()]).toEqual([true, before])
    await decide(id, 'DISMISS')
    expect(await count()).toBe(before! + 1)
  })

  test('a form without scripts redirects to the response’s page (R321)', async () => {
    const writer = await newcomer()
    const row = path('NewPostResponse', { inResponseToPostId: answered.id })
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await textOf(writer, row))![1]!
    const sent = await writer.submit(row, { form: 'publishResponse', xsrf, text: SPAM })
    const { entityId } = (await held())[0]!
    expect(sent.headers.get('location')).toBe(path('ShowPost', { postId: String(entityId) }))
  })

  test('the response is held back when the link is added by an edit, and stored pages lose it at once (R321)', async () => {
    const writer = await newcomer()
    const { id, post } = await respond(writer, 'I have a question.')
    expect(post.isLimited).toBe(false)
    expect(await textOf(visitor, pathOf(answered))).toContain(id)
    expect((await ask<Changed>(writer, EDIT, { id, text: SPAM })).post.isLimited).toBe(true)
    expect(await textOf(visitor, pathOf(answered))).not.toContain(id)
    // Another edit keeps the one report.
    await ask<Changed>(writer, EDIT, { id, text: `${SPAM}-again` })
    expect(await held()).toHaveLength(1)
    // It was counted when it was published.
    const ofDays = await countedByDay(answered.id)
    await decide(id, 'DISMISS')
    expect(await countedByDay(answered.id)).toBe(ofDays)
    await expectRecounted()
  })

  test('the response is suspended by staff like any other, and stays out of sight (R321)', async () => {
    const { id } = await respond(await newcomer())
    expect(await decide(id, 'SUSPEND')).toEqual({ __typename: 'MutationSuccess' })
    expect(await node(visitor, id)).toBeNull()
    expect(await idsIn(visitor)).not.toContain(id)
    await expectRecounted()
  })
})

describe('is not held back:', () => {
  test('a link of an account that is no longer new (R321)', async () => {
    const writer = await newcomer()
    advanceClock(limits.newAccount.age + day)
    expect((await respond(writer)).post.isLimited).toBe(false)
  })

  test('a link of an account that staff have released before (R321)', async () => {
    const writer = await newcomer()
    await decide((await respond(writer)).id, 'DISMISS')
    expect((await respond(writer)).post.isLimited).toBe(false)
  })

  test('a link of staff (R321)', async () => {
    const writer = await newcomer()
    await DB.prepare('update users set is_staff = 1 where id = ?').bind(writer.id).run()
    expect((await respond(writer)).post.isLimited).toBe(false)
  })

  test('a link in a paragraph, but the same paragraph under a second story (R321)', async () => {
    const writer = await newcomer()
    const text =
      `I wrote about how I keep my notes, why a small book is enough for a year of them, and what I do with
      the pages that I never read again, which are most of them: ${LINK}`.replaceAll(/\s+/g, ' ')
    expect((await respond(writer, text)).post.isLimited).toBe(false)
    const second = await respond(writer, text)
    expect(second.post.isLimited).toBe(true)
    expect((await held())[0]!.note).toContain(copy.moderation.signals.repeated)
  })
})

let changes = 0
const change = () => (changes += 1).toString(16).padStart(12, 'a')
const paragraph = (text: string): DraftOp => ({
  op: 'put',
  paragraph: { name: 'aaaa', type: 'P', text, markups: [] },
  after: null,
})

async function publish(writer: Browser, ops: DraftOp[]) {
  const draft = await ask<{ postId: string; revision: number }>(writer, CREATE, {
    id: change(),
    ops: JSON.stringify(ops),
  })
  const { post } = await ask<Changed>(writer, PUBLISH, draft as unknown as Record<string, unknown>)
  return { ...draft, ...post }
}
const document = (id: string) => readDocuments(openDb(DB), 'post', [id]).then(({ documents }) => documents)

describe('a story with a link of a new account', () => {
  const ops = [{ op: 'title', text: 'Cheap Shoes' } as DraftOp, paragraph(`Shoes: ${LINK}`)]

  test('the story is seen only by its author and staff until it is released, then everywhere (R321)', async () => {
    const writer = await newcomer()
    const follower = await newcomer()
    await follower.ask(FOLLOW, { id: writer.id })
    const { id, slug, isLimited } = await publish(writer, ops)
    expect(isLimited).toBe(true)
    const { username } = writer
    await drainOutbox(env as unknown as Env, outboxWork)
    expect(await notified(follower)).toEqual([])
    const address = path('ShowPostUnderUser', { username, postId: slug })
    const places = [path('ShowUser', { username }), path('ShowUserFeed', { username })]
    const shows = async (place: string) => (await textOf(visitor, place)).includes(slug)
    const count = () =>
      DB.prepare('select post_count as n from users where id = ?').bind(writer.id).first<number>('n')

    expect(await textOf(writer, address)).toContain(notice)
    expect(await textOf(staff, address)).toContain(notice)
    for (const other of [visitor, author]) {
      expect(await statusOf(other, address)).toBe(404)
      expect(await node(other, id)).toBeNull()
    }
    expect(await Promise.all(places.map(shows))).toEqual([false, false])
    expect(await ask<object>(writer, YOURS)).toEqual({ stories: [{ id, isLimited: true }] })
    expect([await count(), await document(id)]).toEqual([0, []])

    expect(await decide(id, 'DISMISS')).toEqual({ __typename: 'MutationSuccess' })
    expect(await statusOf(visitor, address)).toBe(200)
    expect(await textOf(writer, address)).not.toContain(notice)
    expect(await Promise.all(places.map(shows))).toEqual([true, true])
    expect(await count()).toBe(1)
    expect(await document(id)).toHaveLength(1)
    await drainOutbox(env as unknown as Env, outboxWork)
    expect(await notified(follower)).toMatchObject([{ type: 'POST_PUBLISHED' }])
    await expectRecounted()
  })

  test('the story is held back when a change that is published adds the link, and stored pages lose it at once (R321)', async () => {
    const writer = await newcomer()
    const { id, postId, slug, revision } = await publish(writer, [ops[0]!, paragraph('I like shoes.')])
    const address = path('ShowPostUnderUser', { username: writer.username, postId: slug })
    expect(await statusOf(visitor, address)).toBe(200)
    const changed = await ask<{ revision: number }>(writer, CHANGE, {
      postId,
      id: change(),
      base: revision,
      ops: JSON.stringify([ops[1]]),
    })
    await ask<Changed>(writer, PUBLISH, { postId, revision: changed.revision })
    expect(await node(writer, id)).toMatchObject({ isLimited: true })
    expect(await statusOf(visitor, address)).toBe(404)
    await expectRecounted()
  })

  test('the story stays a draft like others: no text is scored before it is published (R321)', async () => {
    const writer = await newcomer()
    await ask(writer, CREATE, { id: change(), ops: JSON.stringify(ops) })
    expect(await held()).toEqual([])
  })
})
