import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits, minute } from '#schema/limits.ts'
import { type DemoStory, story } from '#test/demo.ts'
import { type Browser, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { xssStrings } from '#test/posts/xssStrings.ts'
import { useUp } from '#test/rateLimits.ts'
import { recounts } from '#worker/importing/recount.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const CHANGED = `{ __typename ... on Failure { message } ... on ChangedPost { id revision post {
  depth rootPostId inResponseToPostId content { html } } } }`
const DONE = '{ __typename ... on Failure { message } }'
const PUBLISH = `mutation($id: ID!, $paragraphs: String, $text: String) {
  publishPostResponse(inResponseToPostId: $id, paragraphs: $paragraphs, text: $text) ${CHANGED} }`
const PUBLISH_ON_LIST = `mutation($id: ID!, $text: String) { publishCatalogResponse(catalogId: $id, text: $text) ${CHANGED} }`
const EDIT = `mutation($id: ID!, $baseRevision: Int, $text: String) {
  editPostResponse(postResponseId: $id, baseRevision: $baseRevision, text: $text) ${CHANGED} }`
const DELETE = `mutation($id: ID!) { deletePostResponse(postResponseId: $id) ${DONE} }`
const UNDELETE = `mutation($id: ID!) { undeletePostResponse(postResponseId: $id) ${DONE} }`
const CLAP = 'mutation($id: ID!) { clapPost(targetPostId: $id, clapCount: 3) { __typename } }'
const HIDE = `mutation($parent: ID!, $id: ID!) { hidePostResponseOnParentPost(parentPostId: $parent, postResponseId: $id) ${DONE} }`
const SHOW = `mutation UnhidePostResponseOnParentPost($parent: ID!, $id: ID!) {
  unhidePostResponseOnParentPost(parentPostId: $parent, postResponseId: $id) ${DONE} }`
const HIDE_ON_LIST = `mutation($parent: ID!, $id: ID!) { hideCatalogResponseOnParent(parentCatalogId: $parent, catalogResponseId: $id) ${DONE} }`
const SHOW_ON_LIST = `mutation($parent: ID!, $id: ID!) { showCatalogResponseOnParent(parentCatalogId: $parent, catalogResponseId: $id) ${DONE} }`
const CLOSE = `mutation($id: ID!, $isClosed: Boolean!) { closePostDiscussion(targetPostId: $id, isClosed: $isClosed) ${DONE} }`
const CLOSE_LIST = `mutation($id: ID!, $isClosed: Boolean!) { closeCatalogDiscussion(targetCatalogId: $id, isClosed: $isClosed) ${DONE} }`
const THREADS = `query($id: ID!) { refetchThreadedPostResponses(postId: $id, sortType: NEW, postResponsesPaging: { limit: 2 }) {
  id responsesCount postResponses { count } threadedPostResponses { pagingInfo { next { limit to } } posts { id responsesCount
    threadedPostResponses { posts { id } } } } } }`
const LIST_THREADS = `query($id: ID!) { refetchThreadedCatalogResponses(catalogId: $id, sortType: NEW, paging: { limit: 2 }) {
  id responsesCount threadedCatalogResponses { pagingInfo { next { limit to } } posts { id
    threadedPostResponses { posts { id } } } } } }`

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T

interface Changed {
  __typename: string
  id: string
  revision: number
  message?: string
  post: {
    depth: number
    rootPostId: string | null
    inResponseToPostId: string | null
    content: { html: string }
  }
}
interface Threads {
  responsesCount: number
  threadedPostResponses: {
    pagingInfo: { next: { limit: number; to: string } | null }
    posts: { id: string; responsesCount: number; threadedPostResponses: { posts: { id: string }[] } }[]
  }
}

let people = 0
async function newReader(): Promise<Browser> {
  const browser = openBrowser()
  await signUp(browser, `responder.${(people += 1)}@example.org`, `Responder ${people}`)
  return browser
}
async function signedInAs(username: string): Promise<Browser> {
  const browser = openBrowser()
  const { email } = await one<{ email: string }>('select email from users where username = ?', username)
  await signInAs(browser, email)
  return browser
}

let reader: Browser
let answered: DemoStory
let list: { id: string; owner: string }
const publish = async (id: string, text: string, browser = reader) =>
  (await browser.ask(PUBLISH, { id, text })) as unknown as Changed
const threads = async (id = answered.id, browser = reader) =>
  (await browser.ask(THREADS, { id })) as unknown as Threads
const shown = async (id = answered.id) =>
  (await threads(id)).threadedPostResponses.posts.map((post) => post.id)
const countOf = async (id: string) =>
  (await one<{ n: number }>('select responses_count as n from posts where id = ?', id)).n
const isCountedAsRecounted = async () => {
  const all = () =>
    DB.prepare(
      'select id, responses_count as n from posts union all select id, responses_count from catalogs order by 1',
    ).all()
  const { results } = await all()
  for (const text of recounts.filter((text) => text.includes('responses_count'))) await DB.prepare(text).run()
  expect((await all()).results).toEqual(results)
}

beforeEach(async () => {
  reader = await newReader()
  answered = await story('Five Beginnings')
  list = await one(`select c.id, u.username as owner from catalogs c join users u on u.id = c.creator_id
    where c.visibility = 'PUBLIC' and u.is_suspended = 0 order by c.id limit 1`)
})
afterEach(resetClock)

describe('a response to a story (R057, R217)', () => {
  test('a response is in the next read of its thread, and counted where it is', async () => {
    const before = await threads()
    const made = await publish(answered.id, 'Moss remembers.')
    expect(made).toMatchObject({
      __typename: 'ChangedPost',
      revision: 1,
      post: { depth: 1, rootPostId: answered.id },
    })
    const after = await threads()
    expect(after.threadedPostResponses.posts[0]!.id).toBe(made.id)
    expect(after.responsesCount).toBe(before.responsesCount + 1)
    const reply = await publish(made.id, 'It does.')
    expect(reply.post).toMatchObject({ depth: 2, rootPostId: answered.id, inResponseToPostId: made.id })
    const deeper = await publish(reply.id, 'Always.')
    expect(deeper.post).toMatchObject({ depth: 3, rootPostId: answered.id })
    const [first] = (await threads()).threadedPostResponses.posts
    expect(first).toMatchObject({
      id: made.id,
      responsesCount: 1,
      threadedPostResponses: { posts: [{ id: reply.id }] },
    })
    expect(await countOf(answered.id)).toBe(before.responsesCount + 3)
    await isCountedAsRecounted()
  })

  test('a response is rendered as a story is, with links that carry rel="ugc nofollow" (R025)', async () => {
    const { post } = await publish(answered.id, '> Quoted words\n\nSee https://example.org/moss, friend.')
    expect(post.content.html).toContain('<blockquote')
    expect(post.content.html).toMatch(/<a [^>]*href="https:\/\/example\.org\/moss"[^>]*rel="ugc nofollow/)
  })

  test('a response has our own elements only, for hostile texts, markups and names (X1, X2)', async () => {
    for (const text of xssStrings.slice(0, 30)) {
      const paragraphs = JSON.stringify([
        {
          name: 'a1b2',
          type: 'P',
          text,
          markups: [{ type: 'A', start: 0, end: 3, href: 'javascript:alert(1)' }],
        },
      ])
      const made = (await reader.ask(PUBLISH, { id: answered.id, paragraphs })) as unknown as Changed
      if (made.__typename !== 'ChangedPost') continue
      expect(made.post.content.html).not.toMatch(/<(?!\/?(?:p|a|br)\b)/)
      expect(made.post.content.html).not.toMatch(/href="javascript/i)
    }
    for (const paragraphs of [
      '{}',
      'null',
      '[]',
      '[{"name":"a1b2","type":"IFRAME","text":"x","markups":[]}]',
      'x',
    ]) {
      expect(await reader.ask(PUBLISH, { id: answered.id, paragraphs })).toMatchObject({
        __typename: 'BadRequest',
      })
    }
  })

  test('a response needs words, and not too many', async () => {
    expect(await publish(answered.id, ' \n ')).toMatchObject({
      __typename: 'BadRequest',
      message: 'Write something first.',
    })
    expect(await publish(answered.id, 'x'.repeat(limits.responses.length + 1))).toMatchObject({
      __typename: 'BadRequest',
    })
  })

  test('a response notifies the story’s author, and the people it mentions, once', async () => {
    const { username } = (await reader.ask('{ viewer { username } }')) as unknown as { username: string }
    const other = await newReader()
    const made = await publish(answered.id, `Ask @${username} and @no.one.with.this.name`, other)
    const notified = async (type: string) =>
      one<{ n: number; to: string }>(
        `select count(*) as n, max(u.username) as "to" from notifications n join users u on u.id = n.user_id
         where n.subject_id = ? and n.type = ?`,
        made.id,
        type,
      )
    expect(await notified('RESPONSE_CREATED')).toEqual({ n: 1, to: answered.username })
    expect(await notified('USER_MENTIONED')).toEqual({ n: 1, to: username })
    expect(made.post.content.html).toContain(`href="/@${username}"`)
    expect(made.post.content.html).not.toContain('href="/@no.one.with.this.name"')
    await other.ask(EDIT, { id: made.id, text: `Ask @${username} again` })
    expect(await notified('USER_MENTIONED')).toEqual({ n: 1, to: username })
  })

  test('a response purges the story and every page that shows its number of responses, and the responder’s own (K8)', async () => {
    const made = await publish(answered.id, 'A new page.')
    const { tags } = await one<{ tags: string }>(
      "select tags from purges where reason = 'publishResponse' order by version desc limit 1",
    )
    const { responder, author } = await one<{ responder: string; author: string }>(
      `select r.creator_id as responder, s.creator_id as author from posts r join posts s on s.id = r.root_post_id
       where r.id = ?`,
      made.id,
    )
    expect(JSON.parse(tags)).toEqual(
      expect.arrayContaining([`post-${answered.id}`, `user-${responder}`, `user-${author}`, 'edgeCacheHome']),
    )
  })

  test('a response is counted exactly when many are written at once (K1)', async () => {
    const before = await countOf(answered.id)
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => publish(answered.id, `At once ${n}`)))
    expect(all.filter((made) => made.__typename === 'ChangedPost')).toHaveLength(20)
    expect(await countOf(answered.id)).toBe(before + 20)
    await isCountedAsRecounted()
  })
})

describe('readers with the right to respond', () => {
  test('no visitor or suspended person responds, and no one responds to a story they cannot see (A2)', async () => {
    expect(await publish(answered.id, 'Hello', openBrowser())).toEqual({
      __typename: 'Unauthorized',
      message: copy.discussion.signInFirst,
    })
    expect(await publish('none', 'Hello')).toMatchObject({ __typename: 'NotFound' })
    const { id } = (await reader.ask('{ viewer { id } }')) as unknown as { id: string }
    await DB.prepare('update users set is_suspended = 1 where id = ?').bind(id).run()
    expect(await publish(answered.id, 'Hello')).toMatchObject({ __typename: 'Forbidden' })
  })

  test('no one responds more often than the rate limit of an hour (M5)', async () => {
    await publish(answered.id, 'Once')
    await useUp('responsesOfAccount')
    expect(await publish(answered.id, 'Twice')).toMatchObject({ __typename: 'ChangedPost' })
    expect(await publish(answered.id, 'Once more')).toMatchObject({ __typename: 'TooManyRequests' })
  })

  test('no one responds while the discussion is closed, as two sentences explain (R323)', async () => {
    const sentences = `${copy.responses.closedForStory}. ${copy.discussion.notSaved}`
    const made = await publish(answered.id, 'Before it closes.')
    const author = await signedInAs(answered.username)
    expect(await reader.ask(CLOSE, { id: answered.id, isClosed: true })).toMatchObject({
      __typename: 'Forbidden',
    })
    expect(await author.ask(CLOSE, { id: answered.id, isClosed: true })).toEqual({
      __typename: 'MutationSuccess',
    })
    for (const refused of [
      await publish(answered.id, 'After'),
      await publish(made.id, 'After, below'),
      await reader.ask(EDIT, { id: made.id, text: 'Changed after' }),
    ])
      expect(refused).toEqual({ __typename: 'Forbidden', message: sentences })
    expect(await shown()).toContain(made.id)
    await author.ask(CLOSE, { id: answered.id, isClosed: false })
    expect(await publish(answered.id, 'Open again')).toMatchObject({ __typename: 'ChangedPost' })
  })
})

describe('a response is changed', () => {
  test('only by its author, as a new revision, and not over another edit (K3)', async () => {
    const made = await publish(answered.id, 'First words')
    const edit = async (text: string, baseRevision: number | null, browser = reader) =>
      browser.ask(EDIT, { id: made.id, text, baseRevision })
    expect(await edit('Second words', 1)).toMatchObject({
      revision: 2,
      post: { content: { html: expect.stringContaining('Second words') } },
    })
    expect(await edit('Other words', 1)).toMatchObject({ __typename: 'Conflict' })
    expect(await edit('Third words', null)).toMatchObject({ revision: 3 })
    for (const browser of [await newReader(), await signedInAs(answered.username)])
      expect(await edit('Not mine', 3, browser)).toMatchObject({ __typename: 'Forbidden' })
    expect(await edit('No one', 3, openBrowser())).toMatchObject({ __typename: 'Unauthorized' })
  })

  test('a response is changed from its own paragraphs, which only its author reads while it is there, with the format of unchanged words', async () => {
    const paragraphs = JSON.stringify([
      { name: 'a1b2', type: 'P', text: 'Bold words', markups: [{ type: 'STRONG', start: 0, end: 4 }] },
      { name: 'a1b3', type: 'PRE', text: 'x = 1', markups: [] },
    ])
    const made = (await reader.ask(PUBLISH, { id: answered.id, paragraphs })) as unknown as Changed
    const source = async (browser = reader) =>
      (
        (await browser.ask('query($id: ID!) { post(id: $id) { responseSource { revision paragraphs } } }', {
          id: made.id,
        })) as unknown as { responseSource: { revision: number; paragraphs: string } | null } | null
      )?.responseSource
    expect(await source()).toEqual({ revision: 1, paragraphs })
    for (const browser of [openBrowser(), await newReader(), await signedInAs(answered.username)])
      expect(await source(browser)).toBeNull()
    const text = 'Bold words\n\n```\nx = 2\n```'
    expect(await reader.ask(EDIT, { id: made.id, text, baseRevision: 1 })).toMatchObject({ revision: 2 })
    expect(JSON.parse((await source())!.paragraphs)).toMatchObject([
      { name: 'a1b2', text: 'Bold words', markups: [{ type: 'STRONG' }] },
      { type: 'PRE', text: 'x = 2' },
    ])
    const { tags } = await one<{ tags: string }>(
      "select tags from purges where reason = 'editResponse' order by version desc limit 1",
    )
    expect(JSON.parse(tags)).toEqual(expect.arrayContaining([`post-${answered.id}`, `post-${made.id}`]))
    await reader.ask(DELETE, { id: made.id })
    expect(await source()).toBeUndefined()
    expect(await reader.ask(EDIT, { id: made.id, text, baseRevision: 2 })).toMatchObject({
      __typename: 'NotFound',
    })
  })

  test('a response is not changed while its author is suspended, who gets the same answer as any suspended person', async () => {
    const made = await publish(answered.id, 'Before')
    const { id } = (await reader.ask('{ viewer { id } }')) as unknown as { id: string }
    const suspend = (is: 0 | 1) =>
      DB.prepare('update users set is_suspended = ? where id = ?').bind(is, id).run()
    await suspend(1)
    const refused = await reader.ask(EDIT, { id: made.id, text: 'After' })
    // Other tests cover a suspension's numbers.
    await suspend(0)
    expect(refused).toMatchObject({ __typename: 'Forbidden' })
  })

  test('a response is changed with a mention that is not one as text, however it was sent', async () => {
    const link = { type: 'A', start: 0, end: 8, href: '/@no.one.' }
    const paragraphs = JSON.stringify([
      { name: 'a1b2', type: 'P', text: '@no.one. and more', markups: [link] },
    ])
    const made = (await reader.ask(PUBLISH, { id: answered.id, paragraphs })) as unknown as Changed
    expect(made.post.content.html).toContain('@no.one. and more')
    expect(made.post.content.html).not.toContain('<a')
  })

  test('a response is deleted only by its author, and no longer counted', async () => {
    const before = await countOf(answered.id)
    const made = await publish(answered.id, 'Soon gone')
    expect(await (await newReader()).ask(DELETE, { id: made.id })).toMatchObject({ __typename: 'Forbidden' })
    expect(await reader.ask(DELETE, { id: made.id })).toEqual({ __typename: 'MutationSuccess' })
    expect(await shown()).not.toContain(made.id)
    expect(await countOf(answered.id)).toBe(before)
    expect(await reader.ask(DELETE, { id: made.id })).toMatchObject({ __typename: 'NotFound' })
    expect(await reader.ask(DELETE, { id: answered.id })).toMatchObject({ __typename: 'NotFound' })
    await isCountedAsRecounted()
  })

  test('a response is restored only by its author, with its claps, its replies and its numbers, while it is in the trash (R312)', async () => {
    const other = await newReader()
    const made = await publish(answered.id, 'Gone and back')
    const reply = await publish(made.id, 'A reply to it', other)
    await other.ask(CLAP, { id: made.id })
    const count = await countOf(answered.id)
    expect(await reader.ask(UNDELETE, { id: made.id })).toMatchObject({ __typename: 'NotFound' })
    await reader.ask(DELETE, { id: made.id })
    expect(await other.ask(UNDELETE, { id: made.id })).toMatchObject({ __typename: 'NotFound' })
    expect(await reader.ask(UNDELETE, { id: answered.id })).toMatchObject({ __typename: 'NotFound' })
    const purges = async () =>
      (await one<{ n: number }>("select count(*) as n from purges where reason = 'undeleteResponse'")).n
    const before = await purges()
    expect(await reader.ask(UNDELETE, { id: made.id })).toEqual({ __typename: 'MutationSuccess' })
    expect(await purges()).toBe(before + 1)
    expect((await threads()).threadedPostResponses.posts[0]).toMatchObject({
      id: made.id,
      responsesCount: 1,
      threadedPostResponses: { posts: [{ id: reply.id }] },
    })
    expect(await one('select clap_count as n from posts where id = ?', made.id)).toEqual({ n: 3 })
    expect(await countOf(answered.id)).toBe(count)
    await isCountedAsRecounted()

    await reader.ask(DELETE, { id: made.id })
    advanceClock(limits.trash.retention)
    expect(await reader.ask(UNDELETE, { id: made.id })).toMatchObject({ __typename: 'NotFound' })
  })

  test('a response is hidden by the author of the story and shown again, its numbers with it (R310, R423)', async () => {
    const made = await publish(answered.id, 'Not here')
    const count = await countOf(answered.id)
    const author = await signedInAs(answered.username)
    const variables = { parent: answered.id, id: made.id }
    expect(await reader.ask(HIDE, variables)).toMatchObject({ __typename: 'Forbidden' })
    for (const _ of [1, 2])
      expect(await author.ask(HIDE, variables)).toEqual({ __typename: 'MutationSuccess' })
    expect(await shown()).not.toContain(made.id)
    expect(await countOf(answered.id)).toBe(count - 1)
    await isCountedAsRecounted()
    expect(await author.ask(SHOW, variables)).toEqual({ __typename: 'MutationSuccess' })
    expect(await shown()).toContain(made.id)
    expect(await countOf(answered.id)).toBe(count)
    const other = await story('Red Ink').catch(() => answered)
    if (other.id !== answered.id)
      expect(await author.ask(HIDE, { parent: other.id, id: made.id })).toMatchObject({
        __typename: 'NotFound',
      })
  })
})

describe('hidden responses', () => {
  const ON = {
    post: 'query($id: ID!) { post(id: $id) { hiddenResponses { posts { id } } } }',
    catalog: 'query($id: ID!) { catalog(id: $id) { hiddenResponses { posts { id } } } }',
  }
  const hidden = async (browser: Browser, kind: keyof typeof ON = 'post') =>
    (
      (await browser.ask(ON[kind], { id: kind === 'post' ? answered.id : list.id })) as unknown as {
        hiddenResponses: { posts: { id: string }[] } | null
      }
    ).hiddenResponses

  test('hidden responses are read only by the author of the story, the last first, until they are shown or deleted', async () => {
    const made = [await publish(answered.id, 'Hidden first'), await publish(answered.id, 'Hidden last')]
    const author = await signedInAs(answered.username)
    // The last written is hidden first: neither the order of writing nor that of ids gives this one.
    const ids = made.map(({ id }) => id)
    for (const id of ids.toReversed()) {
      advanceClock(minute)
      await author.ask(HIDE, { parent: answered.id, id })
    }
    const seen = async () =>
      (await hidden(author))!.posts.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(await seen()).toEqual(ids)
    advanceClock(minute)
    await author.ask(SHOW, { parent: answered.id, id: ids[1] })
    await author.ask(HIDE, { parent: answered.id, id: ids[1] })
    expect(await seen()).toEqual(ids.toReversed())
    for (const browser of [openBrowser(), reader]) expect(await hidden(browser)).toBeNull()
    await author.ask(SHOW, { parent: answered.id, id: ids[0] })
    expect(await seen()).toEqual([ids[1]])
    await reader.ask(DELETE, { id: ids[1] })
    expect(await seen()).toEqual([])
  })

  test('hidden responses to a list are read only by its owner, the last first, until they are shown', async () => {
    const owner = await signedInAs(list.owner)
    const made: string[] = []
    for (const text of ['Hidden first', 'Hidden second', 'Hidden last'])
      made.push(((await reader.ask(PUBLISH_ON_LIST, { id: list.id, text })) as unknown as Changed).id)
    const order = [made[1]!, made[2]!, made[0]!]
    for (const id of order) {
      advanceClock(minute)
      await owner.ask(HIDE_ON_LIST, { parent: list.id, id })
    }
    const seen = async () => (await hidden(owner, 'catalog'))!.posts.map(({ id }) => id)
    expect(await seen()).toEqual(order.toReversed())
    for (const browser of [openBrowser(), reader]) expect(await hidden(browser, 'catalog')).toBeNull()
    for (const id of order) await owner.ask(SHOW_ON_LIST, { parent: list.id, id })
    expect(await seen()).toEqual([])
  })

  test('hidden responses have a page for their author, where others read that they may not', async () => {
    const made = await publish(answered.id, 'Out of sight here')
    const author = await signedInAs(answered.username)
    await author.ask(HIDE, { parent: answered.id, id: made.id })
    const pageFor = async (browser: Browser) =>
      (await browser.get(`/_/discussion/post/${answered.id}`)).text()
    expect(await pageFor(author)).toContain('Out of sight here')
    const others = await pageFor(reader)
    expect(others).toContain(copy.discussion.notYourStory)
    expect(others).not.toContain('Out of sight here')
    const own = async (browser: Browser) => (await browser.get(`/_/response/${made.id}`)).text()
    expect(await own(reader)).toContain('<textarea')
    expect(await own(author)).not.toContain('<textarea')
    expect(await own(author)).toContain(copy.discussion.notYours)
  })
})

describe('a mention', () => {
  test('a mention of the editor notifies once, not users who mute the writer, nor users who cannot be seen', async () => {
    const who = async (browser: Browser) =>
      (await browser.ask('{ viewer { id username } }')) as unknown as { id: string; username: string }
    const [named, muting, suspended] = [await newReader(), await newReader(), await newReader()]
    const people = [await who(named), await who(muting), await who(suspended)]
    const writer = await who(reader)
    await DB.prepare('insert into user_mutes (muter_id, user_id, created_at) values (?, ?, 1)')
      .bind(people[1]!.id, writer.id)
      .run()
    await DB.prepare('update users set is_suspended = 1 where id = ?').bind(people[2]!.id).run()
    const text = people.map(({ username }) => `@${username}`).join(' ')
    const markups = people.map(({ username }) => ({
      type: 'A',
      start: text.indexOf(`@${username}`),
      end: text.indexOf(`@${username}`) + username.length + 1,
      href: `/@${username}`,
    }))
    const paragraphs = JSON.stringify([
      { name: 'a1b2', type: 'P', text, markups },
      { name: 'a1b3', type: 'P', text, markups },
    ])
    const made = (await reader.ask(PUBLISH, { id: answered.id, paragraphs })) as unknown as Changed
    expect(made.post.content.html.match(/<a /g)).toHaveLength(4)
    const { results } = await DB.prepare(
      "select user_id as id from notifications where subject_id = ? and type = 'USER_MENTIONED'",
    )
      .bind(made.id)
      .all()
    expect(results).toEqual([{ id: people[0]!.id }])
  })
})

describe('responses to a list (R217, R415, R502)', () => {
  test('responses to a list are read page by page, counted, hidden, shown and closed like responses to a story', async () => {
    const read = async () =>
      (await reader.ask(LIST_THREADS, { id: list.id })) as unknown as {
        responsesCount: number
        threadedCatalogResponses: {
          pagingInfo: { next: { limit: number; to: string } | null }
          posts: { id: string }[]
        }
      }
    const before = await read()
    const made: Changed[] = []
    for (const text of ['One', 'Two', 'Three'])
      made.push((await reader.ask(PUBLISH_ON_LIST, { id: list.id, text })) as unknown as Changed)
    const [first, second, third] = made
    expect(first).toMatchObject({ post: { depth: 1, rootPostId: null, inResponseToPostId: null } })
    const after = await read()
    expect(after.threadedCatalogResponses).toMatchObject({
      pagingInfo: { next: { limit: 2, to: expect.any(String) } },
      posts: [{ id: third!.id }, { id: second!.id }],
    })
    expect(after.responsesCount).toBe(before.responsesCount + 3)
    const reply = await publish(third!.id, 'Below a list')
    expect(reply.post.depth).toBe(2)
    const { listed } = await one<{ listed: number }>(
      'select count(*) as listed from posts where depth > 0 and listed_at is not null',
    )
    expect(listed).toBe(0)
    const owner = await signedInAs(list.owner)
    const variables = { parent: list.id, id: third!.id }
    expect(await reader.ask(HIDE_ON_LIST, variables)).toMatchObject({ __typename: 'Forbidden' })
    expect(await owner.ask(HIDE_ON_LIST, variables)).toEqual({ __typename: 'MutationSuccess' })
    expect((await read()).threadedCatalogResponses.posts[0]!.id).toBe(second!.id)
    await isCountedAsRecounted()
    expect(await owner.ask(SHOW_ON_LIST, variables)).toEqual({ __typename: 'MutationSuccess' })
    expect((await read()).threadedCatalogResponses.posts[0]!.id).toBe(third!.id)
    expect(await owner.ask(CLOSE_LIST, { id: list.id, isClosed: true })).toEqual({
      __typename: 'MutationSuccess',
    })
    expect(await reader.ask(PUBLISH_ON_LIST, { id: list.id, text: 'Closed' })).toEqual({
      __typename: 'Forbidden',
      message: `${copy.responses.closedForList}. ${copy.discussion.notSaved}`,
    })
    await owner.ask(CLOSE_LIST, { id: list.id, isClosed: false })
    await isCountedAsRecounted()
  })
})
