import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/publishing.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'

let writer: Browser
let username: string

beforeEach(async () => {
  ;({ browser: writer, username } = await newPerson('polyglot'))
})

const PERSIAN = 'نگهبان فانوس دریایی هر شب دربارهٔ کاغذ و مرکب می‌نویسد و چراغ کوچک او تا صبح روشن می‌ماند.'
const GERMAN =
  'Er sagte "ja" und ging. Der Leuchtturmwärter schreibt jede Nacht über Tinte und Papier, und am Morgen schläft er.'

const addressOf = async (postId: string) =>
  path('ShowPostUnderUser', {
    username,
    postId: (await one<{ slug: string }>('select slug from posts where id = ?', postId)).slug,
  })
const pageOf = async (postId: string) => (await openBrowser().get(await addressOf(postId))).text()
const choose = (postId: string, settings: string) =>
  run(writer, `setStorySettings(postId: "${postId}", settings: { ${settings} })`)
const languageOf = (postId: string) =>
  one('select language, direction, chosen_language, chosen_direction from posts where id = ?', postId)

test('a published story has the language and direction of its text, in its page, head, data and feed', async () => {
  const postId = await startDraft(writer, 'دربارهٔ eBPF و کاغذ', PERSIAN)
  expect(await publish(writer, postId)).toMatchObject({ __typename: 'ChangedPost' })
  const html = await pageOf(postId)
  expect(html).toMatch(/<html lang="fa" dir="rtl"/)
  expect(html).toMatch(/<body[^>]* lang="en" dir="ltr"/)
  expect(html).toMatch(/<h1[^>]* lang="fa" dir="rtl"/)
  expect(html).toMatch(
    /<div[^>]* class="Story"[^>]* lang="fa" dir="rtl"|lang="fa" dir="rtl"[^>]* class="Story"/,
  )
  expect(html).toContain('<meta property="og:locale" content="fa_IR"/>')
  expect(html).toContain('"inLanguage":"fa"')
  const feed = path('ShowUserFeed', { username })
  const rss = await (await openBrowser().get(feed)).text()
  expect(rss).toContain('<language>fa</language>')
  expect(rss).toContain('<dc:language>fa</dc:language>')
  const json = (await (await openBrowser().get(`${feed}?format=json`)).json()) as Record<string, unknown>
  expect(json).toMatchObject({ language: 'fa', items: [{ language: 'fa' }] })
})

test('the page of an English story, and one about no story, are English', async () => {
  const postId = await startDraft(writer, 'On glue', 'It holds what it is put on.')
  await publish(writer, postId)
  const html = await pageOf(postId)
  expect(html).toMatch(/<html lang="en"/)
  expect(html).toMatch(/<body data-page="[A-Za-z]+">/)
  expect(html).toContain('<meta property="og:locale" content="en_US"/>')
  expect(await (await openBrowser().get(path('ShowUser', { username }))).text()).toMatch(/<html lang="en"/)
})

test('a language that a writer chooses stays through changes, and shows its quotation marks', async () => {
  const postId = await startDraft(writer, 'Tinte', GERMAN)
  await choose(postId, 'language: "en-gb", direction: rtl')
  await publish(writer, postId)
  expect(await languageOf(postId)).toEqual({
    language: 'en-GB',
    direction: 'rtl',
    chosen_language: 'en-GB',
    chosen_direction: 'rtl',
  })
  expect(await pageOf(postId)).toContain('“ja”')
  expect(await choose(postId, 'language: null, direction: null')).toMatchObject({ __typename: 'ChangedPost' })
  expect(await languageOf(postId)).toEqual({
    language: 'de',
    direction: 'ltr',
    chosen_language: '',
    chosen_direction: '',
  })
  const html = await pageOf(postId)
  expect(html).toContain('„ja“')
  expect(html).toMatch(/<html lang="de" dir="ltr"/)
})

test('a draft has no language until one is chosen or found', async () => {
  const postId = await startDraft(writer, 'Tinte und Papier', GERMAN)
  const read = async () => (await writer.ask(`{ draft(postId: "${postId}") { language } }`)).language
  expect(await read()).toBeNull()
  await choose(postId, 'language: "fr"')
  expect(await read()).toBe('fr')
  await choose(postId, 'language: null')
  await publish(writer, postId)
  expect(await read()).toBe('de')
})

test('an unknown language is refused, and settings without one keep the old one', async () => {
  const postId = await startDraft(writer, 'Tinte', GERMAN)
  expect(await choose(postId, 'language: "no language"')).toMatchObject({ message: copy.badLanguage })
  await choose(postId, 'language: "nds"')
  await choose(postId, 'searchTitle: "Ink"')
  expect(await languageOf(postId)).toMatchObject({ language: 'nds', chosen_language: 'nds' })
  const settings = await (await writer.get(path('ShowPostSettings', { postId }))).text()
  expect(settings).toMatch(/<option value="nds" selected="">nds<\/option>/)
  expect(settings).toContain(copy.foundInText)
})

test('a Japanese story is described by as much text as fits, cut after a word', async () => {
  const postId = await startDraft(
    writer,
    '地図',
    `短い。 ${'海辺の図書館には古い地図がたくさんあります。'.repeat(20)}`,
  )
  await publish(writer, postId)
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(await pageOf(postId)) ?? []
  expect(description.length).toBeGreaterThan(180)
  expect(description.length).toBeLessThanOrEqual(201)
  expect(description).toMatch(/…$/)
})
