import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { hour, limits } from '#schema/limits.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { passageOf } from '#schema/quotes/passages.ts'
import { type DemoStory, story } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { mutate, verbs } from '#test/staff.ts'
import { recounts } from '#worker/importing/recount.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const QUOTE = '{ id paragraphName startOffset endOffset text isOrphaned highlightCount }'
const CREATE = `mutation($id: ID!, $text: String!, $paragraphName: String, $startOffset: Int, $prefix: String, $suffix: String,
    $isHighlighted: Boolean = true) {
  createQuote(targetPostId: $id, text: $text, paragraphName: $paragraphName, startOffset: $startOffset, prefix: $prefix,
    suffix: $suffix, isHighlighted: $isHighlighted) { __typename ... on Failure { message } ... on Quote ${QUOTE} } }`
const REMOVE =
  'mutation($id: ID!) { removeHighlight(quoteId: $id) { __typename ... on Failure { message } } }'
const SHOWN = `query($id: ID!) { post(id: $id) { quotes { quotes ${QUOTE} } viewerHighlights ${QUOTE} } }`
const PASSAGES =
  'query($id: ID!) { post(id: $id) { content { topPassages { paragraphName startOffset endOffset text } } } }'
interface Quote {
  id: string
  paragraphName: string
  startOffset: number
  text: string
  isOrphaned: boolean
  highlightCount: number
}

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T

let people = 0
async function newReader(): Promise<Browser> {
  const browser = openBrowser()
  await signUp(browser, `marker.${(people += 1)}@example.org`, `Marker ${people}`)
  return browser
}

let reader: Browser
let marked: DemoStory
let paragraphs: Paragraph[]
beforeEach(async () => {
  reader = await newReader()
  marked = await story('Red Ink')
  const { text } = await one<{ text: string }>(
    'select paragraphs as text from post_bodies where post_id = ?',
    marked.id,
  )
  paragraphs = JSON.parse(text) as Paragraph[]
  await DB.prepare('delete from highlights').run()
  await DB.prepare('delete from quotes').run()
})
afterEach(resetClock)

const passage = (wanted: string) => {
  const paragraph = paragraphs.find(({ text }) => text.includes(wanted))!
  return passageOf(paragraph.name, paragraph.text, paragraph.text.indexOf(wanted), wanted.length)
}
const FINGERS = 'Three fingers write; the whole body labours.'
const highlight = async (browser = reader, wanted = FINGERS) =>
  (await browser.ask(CREATE, { id: marked.id, ...passage(wanted) })) as unknown as Quote & {
    __typename: string
  }
const shown = async (browser = reader) =>
  (await browser.ask(SHOWN, { id: marked.id })) as unknown as {
    quotes: { quotes: Quote[] }
    viewerHighlights: Quote[]
  }

describe('a highlight (R001)', () => {
  test('a highlight is the reader’s own, and counts for the passage that all who select it share', async () => {
    const { id, ...quote } = await highlight()
    expect(quote).toMatchObject({ __typename: 'Quote', text: FINGERS, highlightCount: 1, isOrphaned: false })
    const other = await newReader()
    expect(await highlight(other)).toMatchObject({ id, highlightCount: 2 })
    expect((await shown()).viewerHighlights).toMatchObject([{ id, highlightCount: 2 }])
    expect(await shown(openBrowser())).toMatchObject({
      quotes: { quotes: [{ id, highlightCount: 2 }] },
      viewerHighlights: [],
    })
  })

  test('a highlight names people that the viewer follows, without the viewer, suspended people and strangers', async () => {
    const named = async (browser: Browser) => {
      const { quotes } = (await browser.ask(
        'query($id: ID!) { post(id: $id) { quotes { quotes { followedHighlighters { name } } } } }',
        { id: marked.id },
      )) as unknown as { quotes: { quotes: { followedHighlighters: { name: string }[] }[] } }
      return quotes.quotes.flatMap(({ followedHighlighters }) => followedHighlighters.map(({ name }) => name))
    }
    const [followed, stranger, suspended] = [await newReader(), await newReader(), await newReader()]
    for (const one of [reader, followed, stranger, suspended]) await highlight(one)
    const of = async (browser: Browser) => String((await browser.ask('{ viewer { id } }')).id)
    const [mine, ...theirs] = [await of(reader), await of(followed), await of(suspended)]
    for (const [at, id] of theirs.entries()) {
      await DB.prepare('insert into user_follows (follower_id, user_id, created_at) values (?, ?, ?)')
        .bind(mine, id, at)
        .run()
      await DB.prepare('update users set name = ?, is_suspended = ? where id = ?')
        .bind(`Followed ${at}`, at, id)
        .run()
    }
    expect(await named(reader)).toEqual(['Followed 0'])
    expect(await named(stranger)).toEqual([])
    expect(await named(openBrowser())).toEqual([])
  })

  test('a highlight that is sent again counts once, also many times at once (F2, K1)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => highlight()))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await shown()).quotes.quotes).toMatchObject([{ highlightCount: 1 }])
    const counted = () => one('select highlight_count as count from quotes where post_id = ?', marked.id)
    const before = await counted()
    await DB.batch(recounts.map((text) => DB.prepare(text)))
    expect(await counted()).toEqual(before)
  })

  test('a highlight is removed only by its reader, and others keep theirs', async () => {
    const { id } = await highlight()
    const other = await newReader()
    await highlight(other)
    expect(await reader.ask(REMOVE, { id })).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await reader.ask(REMOVE, { id })).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await shown()).toMatchObject({ quotes: { quotes: [{ highlightCount: 1 }] }, viewerHighlights: [] })
    expect((await shown(other)).viewerHighlights).toHaveLength(1)
  })

  test('a highlight has only the words, without spaces around them, in the quotes of the page or of the text', async () => {
    const wide = passage(FINGERS)
    const answer = await reader.ask(CREATE, {
      id: marked.id,
      ...wide,
      startOffset: wide.startOffset,
      text: `${wide.text} `,
    })
    expect(answer).toMatchObject({ text: FINGERS, startOffset: wide.startOffset })
  })

  test('a highlight without a paragraph is where the words occur once', async () => {
    expect(await reader.ask(CREATE, { id: marked.id, text: FINGERS })).toMatchObject({
      paragraphName: passage(FINGERS).paragraphName,
      startOffset: passage(FINGERS).startOffset,
    })
    expect(await reader.ask(CREATE, { id: marked.id, text: 'the' })).toEqual({
      __typename: 'Conflict',
      message: copy.quotes.notOnce,
    })
  })

  test('a highlight is refused where the words are missing, empty or too many', async () => {
    const { length } = limits.quotes
    expect(await reader.ask(CREATE, { id: marked.id, ...passage(FINGERS), text: 'Other words' })).toEqual({
      __typename: 'Conflict',
      message: copy.quotes.moved,
    })
    expect(await reader.ask(CREATE, { id: marked.id, ...passage(FINGERS), text: '  ' })).toMatchObject({
      __typename: 'BadRequest',
      message: copy.quotes.empty,
    })
    expect(await reader.ask(CREATE, { id: marked.id, text: 'x'.repeat(length + 1) })).toMatchObject({
      __typename: 'BadRequest',
      message: copy.quotes.atMost(length),
    })
    expect(await reader.ask(CREATE, { id: 'none', text: FINGERS })).toMatchObject({ __typename: 'NotFound' })
    expect(await openBrowser().ask(CREATE, { id: marked.id, text: FINGERS })).toEqual({
      __typename: 'Unauthorized',
      message: copy.quotes.signInFirst,
    })
  })

  test('a highlight has its characters counted as in a note: an emoji is one, and spaces around do not count', async () => {
    const { length } = limits.quotes
    const paragraph = paragraphs.find(({ text }) => text.includes(FINGERS))!
    const rose = '🌹'
    const most = `A${rose.repeat(length - 1)}`
    const shown = JSON.stringify(
      paragraphs.map((one) => (one === paragraph ? { ...one, text: most + rose, markups: [] } : one)),
    )
    const setText = (text: string) =>
      DB.prepare('update post_bodies set paragraphs = ? where post_id = ?').bind(text, marked.id).run()
    await setText(shown)
    try {
      const at = { id: marked.id, paragraphName: paragraph.name, startOffset: 0 }
      expect(await reader.ask(CREATE, { ...at, text: ` ${most}`, startOffset: -1 })).toMatchObject({
        __typename: 'Quote',
        text: most,
        endOffset: 2 * length - 1,
      })
      expect(await reader.ask(CREATE, { ...at, text: most + rose })).toEqual({
        __typename: 'BadRequest',
        message: copy.quotes.atMost(length),
      })
    } finally {
      await setText(JSON.stringify(paragraphs))
    }
    const note = limits.quotes.privateNote
    const NOTE = `mutation($id: ID!, $text: String!) {
      createPrivateNote(targetPostId: $id, text: $text) { __typename ... on Failure { message } } }`
    const write = (text: string) => reader.ask(NOTE, { id: marked.id, text })
    expect(await write(rose.repeat(note))).toMatchObject({ __typename: 'PrivateNote' })
    expect(await write(rose.repeat(note + 1))).toMatchObject({ __typename: 'BadRequest' })
  })

  test('a highlight notifies the author once for many readers, and not about their own', async () => {
    const author = await one<{ id: string }>('select creator_id as id from posts where id = ?', marked.id)
    await DB.prepare('delete from notifications').run()
    await highlight()
    await highlight(reader, 'Three fingers write')
    await highlight(await newReader())
    const { results } = await DB.prepare(
      "select user_id as id, actor_count as count from notifications where type = 'POST_HIGHLIGHTED'",
    ).all()
    expect(results).toEqual([{ id: author.id, count: 2 }])
  })

  test('highlights have a rate limit per hour (M5)', async () => {
    const calls = Array.from({ length: limits.rateLimit.highlightsOfAccount.uses }, () => ({
      query: REMOVE,
      variables: { id: 'none' },
    }))
    const { id } = await highlight()
    for (const one of calls) one.variables.id = id
    for (let at = 0; at < calls.length; at += 10) await reader.askAll(calls.slice(at, at + 10))
    expect(await highlight()).toMatchObject({ __typename: 'TooManyRequests' })
    advanceClock(hour)
    expect(await highlight()).toMatchObject({ __typename: 'Quote' })
  })
})

const passages = async (by: Browser) => {
  const { content } = (await by.ask(PASSAGES, { id: marked.id })) as unknown as {
    content: { topPassages: Quote[] }
  }
  return content.topPassages
}

test('a story has its top passages for visitors, the most highlighted first, without removed ones (R001)', async () => {
  const second = await newReader()
  const other = paragraphs
    .find(({ type, text }) => type === 'P' && !text.includes(FINGERS))!
    .text.slice(0, 20)
  const { id } = await highlight(reader, other)
  await highlight(reader)
  await highlight(second)
  expect(await passages(openBrowser())).toMatchObject([{ text: FINGERS }, { text: other }])
  await reader.ask(REMOVE, { id })
  expect(await passages(openBrowser())).toMatchObject([{ text: FINGERS }])
})

describe('in a member-only story', () => {
  const lock = (visibility: string) =>
    DB.prepare('update posts set visibility = ? where id = ?').bind(visibility, marked.id).run()
  const last = () =>
    paragraphs.findLast(({ text, type }) => type === 'P' && text.length > 40)!.text.slice(0, 29)
  afterEach(() => lock('PUBLIC'))

  test('text beyond the preview is neither highlighted nor shown (A3)', async () => {
    const member = await newReader()
    const { id } = (await member.ask('{ viewer { id } }')) as unknown as { id: string }
    await DB.prepare('update users set medium_member_at = 1 where id = ?').bind(id).run()
    await lock('LOCKED')
    const wanted = last()
    expect(await highlight(reader, wanted)).toMatchObject({ __typename: 'Conflict' })
    expect(await highlight(member, wanted)).toMatchObject({ __typename: 'Quote', text: wanted })
    expect((await shown(member)).quotes.quotes).toHaveLength(1)
    expect((await shown(reader)).quotes.quotes).toEqual([])
    expect((await shown(openBrowser())).quotes.quotes).toEqual([])
    expect(await passages(openBrowser())).toEqual([])
    expect(await passages(member)).toMatchObject([{ text: wanted }])
  })
})

describe('after an edit', () => {
  const edit = async (next: Paragraph[]) => {
    const { revision } = await one<{ revision: number }>('select revision from posts where id = ?', marked.id)
    const answer = await mutate(verbs.editPost, {
      postId: marked.id,
      baseRevision: revision,
      title: 'Red Ink',
      subtitle: '',
      paragraphs: JSON.stringify(next),
    })
    expect(answer).not.toHaveProperty('message')
  }
  const rewritten = (change: (text: string) => string) =>
    paragraphs.map((paragraph) => ({ ...paragraph, text: change(paragraph.text), markups: [] }))

  test('a highlight moves with its words, is orphaned without them, and is back when they are (decision 113)', async () => {
    const { id, startOffset } = await highlight()
    await edit(rewritten((text) => text.replace(FINGERS, `Indeed: ${FINGERS}`)))
    expect((await shown()).viewerHighlights).toMatchObject([
      { id, startOffset: startOffset + 8, isOrphaned: false, text: FINGERS },
    ])
    await edit(rewritten((text) => text.replace(FINGERS, 'Two fingers write.')))
    expect(await shown()).toMatchObject({
      quotes: { quotes: [] },
      viewerHighlights: [{ id, isOrphaned: true, text: FINGERS }],
    })
    await edit(paragraphs)
    expect((await shown()).viewerHighlights).toMatchObject([{ id, startOffset, isOrphaned: false }])
  })
})
