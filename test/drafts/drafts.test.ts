import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy/drafts.ts'
import type { DraftOp } from '#schema/posts/drafts.ts'
import { limits } from '#schema/limits.ts'
import { type Browser, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { useUp } from '#test/rateLimits.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const STEP = `{ __typename ... on Failure { message } ... on ChangedDraft { postId revision }
  ... on DraftConflict { draft { revision title paragraphs } } }`
const CREATE = `mutation($changeId: ID!, $ops: String!) { createDraft(changeId: $changeId, ops: $ops) ${STEP} }`
const CHANGE = `mutation($postId: ID!, $changeId: ID!, $baseRevision: Int!, $ops: String!) {
  changeDraft(postId: $postId, changeId: $changeId, baseRevision: $baseRevision, ops: $ops) ${STEP} }`
const PUBLISH = `mutation($postId: ID!, $revision: Int!) { publishStory(postId: $postId, revision: $revision, decisions: {}) {
  __typename ... on Failure { message } ... on ChangedPost { revision post { title isPublished content { html } } } } }`
const READ = `query($postId: ID!) { draft(postId: $postId) { revision title subtitle paragraphs isAhead isPublished
  updatedBy { username } } }`

interface Step {
  __typename: string
  message?: string
  postId: string
  revision: number
  draft: { revision: number; title: string; paragraphs: string }
}

const put = (name: string, text: string, after?: string | null): DraftOp => ({
  op: 'put',
  paragraph: { name, type: 'P', text, markups: [] },
  after,
})
const BEGINNING: DraftOp[] = [{ op: 'title', text: 'On Glue' }, put('aaaa', 'It holds.', null)]

let changes = 0
const newChange = () => (changes += 1).toString(16).padStart(12, '0')
const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T
const all = async <T>(sql: string, ...values: unknown[]) =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results

let writer: Browser
let people = 0
const newWriter = async () => {
  const browser = openBrowser()
  await signUp(browser, `drafter.${(people += 1)}@example.org`, `Drafter ${people}`)
  return browser
}
const create = async (ops: DraftOp[] = BEGINNING, changeId = newChange(), browser = writer) =>
  (await browser.ask(CREATE, { changeId, ops: JSON.stringify(ops) })) as unknown as Step
const change = async (
  postId: string,
  baseRevision: number,
  ops: DraftOp[],
  changeId = newChange(),
  browser = writer,
) =>
  (await browser.ask(CHANGE, { postId, changeId, baseRevision, ops: JSON.stringify(ops) })) as unknown as Step
const publish = async (postId: string, revision: number, browser = writer) =>
  (await browser.ask(PUBLISH, { postId, revision })) as unknown as Step & {
    post: { title: string; isPublished: boolean; content: { html: string } }
  }
const readDraft = async (postId: string, browser = writer) =>
  (await browser.ask(READ, { postId })) as unknown as {
    revision: number
    title: string
    paragraphs: string
    isAhead: boolean
    isPublished: boolean
    updatedBy: { username: string }
  } | null

beforeEach(async () => {
  writer = await newWriter()
})

describe('a new story', () => {
  test('a new story starts with its first change, and only its author sees it (A4)', async () => {
    const { postId, revision } = await create()
    expect(revision).toBe(1)
    expect(await readDraft(postId)).toMatchObject({ title: 'On Glue', isAhead: true, isPublished: false })
    expect(await readDraft(postId, await newWriter())).toBeNull()
    const staff = openBrowser()
    const { email } = await one<{ email: string }>(
      'select email from users where is_staff = 1 order by id limit 1',
    )
    await signInAs(staff, email)
    expect(await readDraft(postId, staff)).toBeNull()
    const stranger = await newWriter()
    expect(await change(postId, 1, [put('aaaa', 'Mine')], newChange(), stranger)).toMatchObject({
      __typename: 'NotFound',
    })
    expect(await publish(postId, 1, stranger)).toMatchObject({ __typename: 'NotFound' })
  })

  test('a new story is started once by a change that is sent twice, also at the same time (K3)', async () => {
    const id = newChange()
    const [first, second] = await Promise.all([create(BEGINNING, id), create(BEGINNING, id)])
    expect(second.postId).toBe(first.postId)
    expect((await create(BEGINNING, id)).postId).toBe(first.postId)
    const { number } = await one<{ number: number }>(
      'select count(*) as number from post_authors where post_id = ?',
      first.postId,
    )
    expect(number).toBe(1)
  })

  test('a new story is for viewers, as often as a person can write', async () => {
    expect(await create(BEGINNING, newChange(), openBrowser())).toMatchObject({ __typename: 'Unauthorized' })
    await create()
    await useUp('storiesOfAccount')
    expect(await create()).toMatchObject({ __typename: 'ChangedDraft' })
    expect(await create()).toMatchObject({ __typename: 'TooManyRequests', message: copy.tooMany })
  })
})

describe('changes', () => {
  test('only one of two for the same revision is written, and the other gets a conflict (K3)', async () => {
    const { postId } = await create()
    const both = await Promise.all([
      change(postId, 1, [put('bbbb', 'One', 'aaaa')]),
      change(postId, 1, [put('cccc', 'Two', 'aaaa')]),
    ])
    expect(both.map(({ __typename }) => __typename).toSorted()).toEqual(['ChangedDraft', 'DraftConflict'])
    const lost = both.find(({ __typename }) => __typename === 'DraftConflict')!
    expect(lost.message).toBe(copy.changedElsewhere)
    expect(lost.draft.revision).toBe(2)
    expect(JSON.parse(lost.draft.paragraphs)).toHaveLength(2)
  })

  test('changes that are sent again are applied once, with the same answer, also after later ones (K3)', async () => {
    const { postId } = await create()
    const id = newChange()
    const ops = [put('bbbb', 'Once', 'aaaa')]
    const first = await change(postId, 1, ops, id)
    await change(postId, 2, [put('cccc', 'Later', 'bbbb')])
    expect(await change(postId, 1, ops, id)).toEqual(first)
    const draft = await readDraft(postId)
    expect(draft!.revision).toBe(3)
    expect(JSON.parse(draft!.paragraphs)).toHaveLength(3)
  })

  test('changes make a chain without a gap that gives the text again', async () => {
    const { postId } = await create()
    for (let step = 1; step <= 6; step++)
      await change(postId, step, [put(`b00${step}`, `Words ${step}`, 'aaaa')])
    const chain = await all<{ revision: number }>(
      'select revision from post_deltas where post_id = ? order by revision',
      postId,
    )
    expect(chain.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([
    ['of a paragraph that is not there', [put('ffff', 'Where?')] as DraftOp[]],
    ['with a name twice', [put('aaaa', 'x', 'aaaa')] as DraftOp[]],
    ['without steps', []],
    [
      'with a title that is too long',
      [{ op: 'title', text: 'x'.repeat(limits.story.title + 1) }] as DraftOp[],
    ],
  ])('%s are refused and not written', async (_, ops) => {
    const { postId } = await create()
    expect(await change(postId, 1, ops)).toMatchObject({ __typename: 'BadRequest' })
    expect((await readDraft(postId))!.revision).toBe(1)
  })
})

describe('publishing', () => {
  test('publishing shows readers the draft, and its later changes only once they are published', async () => {
    const { postId } = await create()
    expect(await publish(postId, 1)).toMatchObject({
      __typename: 'ChangedPost',
      revision: 1,
      post: { title: 'On Glue', isPublished: true },
    })
    const read = async () =>
      (
        (await openBrowser().ask(`query($id: ID!) { post(id: $id) { title content { html } } }`, {
          id: postId,
        })) as unknown as { content: { html: string } }
      ).content.html
    expect(await read()).toContain('It holds.')
    await change(postId, 1, [put('aaaa', 'It still holds.')])
    expect(await read()).not.toContain('still')
    expect(await readDraft(postId)).toMatchObject({ isAhead: true, isPublished: true })
    expect(await publish(postId, 2)).toMatchObject({ revision: 2 })
    expect(await read()).toContain('It still holds.')
    expect(await readDraft(postId)).toMatchObject({ isAhead: false })
    expect(await publish(postId, 2)).toMatchObject({ revision: 2 })
    expect(
      await one('select count(*) as n from post_versions where post_id = ? and is_published = 1', postId),
    ).toEqual({ n: 2 })
    const counts = () =>
      one(
        `select post_count, (select count(*) from posts p where p.creator_id = users.id and p.listed_at is not null) as listed
         from users where id = (select creator_id from posts where id = ?)`,
        postId,
      )
    expect(await counts()).toEqual({ post_count: 1, listed: 1 })
    for (const text of recounts.filter((text) => text.startsWith('update users')))
      await DB.prepare(text).run()
    expect(await counts()).toEqual({ post_count: 1, listed: 1 })
  })

  test('publishing keeps no script of an address in the text (X1)', async () => {
    const hostile: DraftOp = {
      op: 'put',
      paragraph: {
        name: 'aaaa',
        type: 'P',
        text: 'press',
        markups: [{ type: 'A', start: 0, end: 5, href: 'javascript:alert(1)' }],
      },
      after: null,
    }
    const { postId } = await create([{ op: 'title', text: 'Press' }, hostile])
    const { post } = await publish(postId, 1)
    expect(post.content.html).toContain('press')
    expect(post.content.html).not.toContain('javascript:')
  })

  test('publishing takes the revision that its author has seen, and a title and a text', async () => {
    const { postId } = await create()
    await change(postId, 1, [put('aaaa', 'Newer')])
    expect(await publish(postId, 1)).toMatchObject({ __typename: 'Conflict', message: copy.changedElsewhere })
    const bare = await create([{ op: 'subtitle', text: 'Only this' }])
    expect(await publish(bare.postId, 1)).toMatchObject({
      __typename: 'BadRequest',
      message: copy.needsTitle,
    })
  })

  test('a published story has the topics that its author gives it, new ones too, and readers see them', async () => {
    const { postId } = await create()
    const SET = `mutation($postId: ID!, $names: [String!]!) { setTopics(postId: $postId, names: $names) {
      __typename ... on Failure { message } ... on ChangedPost { post { tags { name slug } } } } }`
    expect(await writer.ask(SET, { postId, names: ['Glue', ' Hide  glue ', 'glue'] })).toMatchObject({
      __typename: 'ChangedPost',
      post: {
        tags: [
          { name: 'Glue', slug: 'glue' },
          { name: 'Hide glue', slug: 'hide-glue' },
        ],
      },
    })
    await publish(postId, 1)
    expect(await writer.ask(SET, { postId, names: ['Hide glue'] })).toMatchObject({
      post: { tags: [{ slug: 'hide-glue' }] },
    })
    expect(await writer.ask(SET, { postId, names: ['a', 'b', 'c', 'd', 'e'] })).toMatchObject({
      __typename: 'ChangedPost',
    })
    expect(await writer.ask(SET, { postId, names: ['a', 'b', 'c', 'd', 'e', 'f'] })).toMatchObject({
      __typename: 'BadRequest',
      message: copy.tooManyTopics(limits.story.topics.most),
    })
  })

  test('a program that writes the text at once is followed by the draft, without a gap', async () => {
    const { postId } = await create()
    await publish(postId, 1)
    await writer.ask(
      `mutation($id: ID!, $text: String!) { editPost(postId: $id, baseRevision: 1, title: "By program", subtitle: "",
        paragraphs: $text) { __typename ... on Failure { message } } }`,
      { id: postId, text: JSON.stringify([{ name: 'dddd', type: 'P', text: 'Written', markups: [] }]) },
    )
    expect(await readDraft(postId)).toMatchObject({ revision: 2, title: 'By program', isAhead: false })
    expect(await change(postId, 1, [put('aaaa', 'Late')])).toMatchObject({ __typename: 'DraftConflict' })
    expect(await change(postId, 2, [put('dddd', 'Rewritten')])).toMatchObject({ revision: 3 })
  })
})

test('a title is one line, however it was sent', async () => {
  const { postId } = await create([
    { op: 'title', text: 'On\r\nGlue\u0007 and\u2028paste' },
    put('aaaa', 'It holds.', null),
  ])
  expect(await readDraft(postId)).toMatchObject({ title: 'On Glue  and paste' })
})

test('a text that is too large is refused with a message; at the limit it is read, merged, shortened and published', async () => {
  const part = 'x'.repeat(99_000)
  const names = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff', 'abcd', 'dcba']
  const parts = names.map((name, at) => put(name, part, names[at - 1] ?? null))
  const { postId, revision } = await create([{ op: 'title', text: 'On Glue' }, ...parts.slice(0, 4)])
  const full = await change(postId, revision, parts.slice(4))
  expect(full).toMatchObject({ __typename: 'ChangedDraft' })
  const more = await change(postId, full.revision, [put('fefe', part, 'dcba')])
  expect(more).toMatchObject({ __typename: 'BadRequest', message: copy.tooLarge })
  expect(await create([...parts, put('fefe', part, 'dcba')])).toMatchObject({ message: copy.tooLarge })

  const draft = await readDraft(postId)
  expect(JSON.parse(draft!.paragraphs)).toHaveLength(8)
  const late = await change(postId, revision, [put('aaaa', 'Mine')])
  expect(late).toMatchObject({ __typename: 'DraftConflict', draft: { revision: full.revision } })
  expect(JSON.parse(late.draft.paragraphs)).toHaveLength(8)
  expect(await publish(postId, full.revision)).toMatchObject({ __typename: 'ChangedPost' })
  const shorter = await change(postId, full.revision, [{ op: 'remove', name: 'dcba' }])
  expect(shorter).toMatchObject({ __typename: 'ChangedDraft' })
})

test('a draft from before the limit can be shortened, step by step', async () => {
  const { postId } = await create()
  const paragraph = (name: string) => ({
    name,
    type: 'P',
    text: 'x'.repeat(limits.story.bytes / 2),
    markups: [],
  })
  const stored = JSON.stringify(['aaaa', 'bbbb', 'cccc'].map(paragraph))
  await DB.prepare('update post_drafts set paragraphs = ? where post_id = ?').bind(stored, postId).run()
  expect(await change(postId, 1, [put('dddd', 'More', 'cccc')])).toMatchObject({ message: copy.tooLarge })
  expect(await change(postId, 1, [put('aaaa', 'Less')])).toMatchObject({ __typename: 'ChangedDraft' })
})

test('a text too large for one row with its HTML is not published', async () => {
  const names = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee']
  const ampersands = '&'.repeat(99_000)
  const { postId } = await create([
    { op: 'title', text: 'On Glue' },
    ...names.map((name, at) => put(name, ampersands, names[at - 1] ?? null)),
  ])
  expect(await publish(postId, 1)).toMatchObject({ __typename: 'BadRequest', message: copy.tooLarge })
})
