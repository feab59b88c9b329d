import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { fetchWorker } from '#test/worker.ts'
import { openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const WORDS = 'The tide keeps no diary.'
const GONE = 'The moon reads it aloud.'

/** Two paragraphs, one highlighted passage, and another from before an edit. */
async function addStory(id: string, visibility = 'PUBLIC') {
  const paragraphs = [{ name: 'a1b2', type: 'P', text: WORDS, markups: [] }]
  await DB.batch([
    DB.prepare(
      `insert into posts (id, slug, creator_id, title, visibility, first_published_at, listed_at, created_at, updated_at)
       values (?1, 'quoted-' || ?1, (select id from users limit 1), 'Tides', ?2, 1, 1, 1, 1)`,
    ).bind(id, visibility),
    DB.prepare(
      `insert into post_bodies (post_id, revision, paragraphs, html, renderer) values (?, 1, ?, ?, 1000)`,
    ).bind(id, JSON.stringify(paragraphs), `<p id="a1b2">${WORDS}</p>`),
    ...[
      ['01', WORDS, 0, 3],
      ['02', GONE, 1, 5],
    ].map(([end, text, isOrphaned, count]) =>
      DB.prepare(
        `insert into quotes (id, post_id, creator_id, paragraph_name, start_offset, end_offset, text, prefix, suffix, revision, is_orphaned,
           highlight_count, created_at) values (?, ?, (select id from users limit 1), 'a1b2', 0, ?, ?, '', '', 1, ?, ?, 1)`,
      ).bind(`${id.slice(0, 10)}${end}`, id, String(text).length, text, isOrphaned, count),
    ),
  ])
  return { id, standing: `${id.slice(0, 10)}01`, orphaned: `${id.slice(0, 10)}02` }
}

const ask = (address: string) => fetchWorker(new Request(`http://localhost:8787${address}`))

test('the highlights of a story are on a page, without ones that an edit has removed', async () => {
  const { id, standing } = await addStory('5e0000a10000')
  const response = await ask(path('ShowPostQuotes', { postId: id }))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain(WORDS)
  expect(html).toContain(copy.quotes.count(3))
  expect(html).toContain(path('ShowPostQuote', { postId: id, quoteId: standing }))
  expect(html).not.toContain(GONE)
  expect(html).toContain('noindex')
})

test('a passage has a page; one that an edit has removed is shown as such, not in the story', async () => {
  const { id, standing, orphaned } = await addStory('5e0000a20000')
  const pageOf = async (quoteId: string) => ask(path('ShowPostQuote', { postId: id, quoteId }))
  const found = await (await pageOf(standing)).text()
  expect(found).toContain(WORDS)
  expect(found).toContain(`#a1b2`)
  // In the column of the list of highlights, and above the story.
  expect(found).toContain('class="ResponsesPage"')
  expect(found).toMatch(/<article class="StoryCard".*Tides/s)
  expect(found).not.toContain(copy.quotes.orphaned)
  const removed = await (await pageOf(orphaned)).text()
  expect(removed).toContain(GONE)
  expect(removed).toContain(copy.quotes.orphaned)
  expect(removed).not.toContain(copy.quotes.inStory)
})

test('passages of other stories and of stories that a visitor may not read are not found', async () => {
  const one = await addStory('5e0000a30000')
  const other = await addStory('5e0000a40000')
  const locked = await addStory('5e0000a50000', 'LOCKED')
  const statusOf = async (postId: string, quoteId: string) =>
    (await ask(path('ShowPostQuote', { postId, quoteId }))).status
  expect(await statusOf(one.id, one.standing)).toBe(200)
  expect(await statusOf(one.id, other.standing)).toBe(404)
  expect(await statusOf(one.id, '5e0000ffffff')).toBe(404)
  expect(await statusOf(locked.id, locked.standing)).toBe(404)
  expect(await (await ask(path('ShowPostQuotes', { postId: locked.id }))).text()).not.toContain(WORDS)
})

test('a response to a highlight starts with the passage, and one to another story’s is empty', async () => {
  const one = await addStory('5e0000a60000')
  const other = await addStory('5e0000a70000')
  const reader = openBrowser()
  await signUp(reader, 'quote.reader@example.org', 'Quentin')
  const formFor = async (quote: string) => {
    const response = await reader.get(path('NewPostResponse', { inResponseToPostId: one.id }, { quote }))
    const html = await response.text()
    return /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]
  }
  expect((await formFor(one.standing))?.trimStart()).toBe(`&gt; ${WORDS}\n\n`)
  expect((await formFor(other.standing))?.trim()).toBe('')
})

test('a highlight that an edit has removed is shown as such on a profile, without a link into the story', async () => {
  const { standing, orphaned, id } = await addStory('5e0000a80000')
  const marker = openBrowser()
  await signUp(marker, 'marker@example.org', 'Mara')
  const { id: userId } = await marker.ask('{ viewer { id } }')
  const mark = DB.prepare(
    'insert into highlights (id, user_id, post_id, quote_id, created_at) values (?, ?, ?, ?, ?)',
  )
  await DB.batch([
    mark.bind('5e0000a80011', userId, id, standing, 1),
    mark.bind('5e0000a80012', userId, id, orphaned, 2),
  ])
  const { username } = await marker.ask('{ viewer { username } }')
  const html = await (await ask(path('ShowUserHighlights', { username: String(username) }))).text()
  const [first, second] = html.split('<article class="HighlightEntry">').slice(1)
  expect(first).toContain(GONE)
  expect(first).toContain(copy.quotes.orphaned)
  expect(first).not.toContain('#a1b2')
  expect(second).toContain(WORDS)
  expect(second).toContain('#a1b2')
  expect(second).not.toContain(copy.quotes.orphaned)
})
