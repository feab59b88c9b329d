/** Every page of a closed discussion says so, and none offers to answer (R323). */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { page } from '#test/app.ts'
import { pathOf, story } from '#test/demo.ts'
import { type Browser, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { settled } from '#test/worker.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const CHANGED = '{ __typename ... on ChangedPost { id post { slug } } }'
const PUBLISH = `mutation($id: ID!, $text: String) { publishPostResponse(inResponseToPostId: $id, text: $text) ${CHANGED} }`
const PUBLISH_ON_LIST = `mutation($id: ID!, $text: String) { publishCatalogResponse(catalogId: $id, text: $text) ${CHANGED} }`
const CLOSE = `mutation($id: ID!, $isClosed: Boolean!) { closePostDiscussion(targetPostId: $id, isClosed: $isClosed) { __typename } }`
const CLOSE_LIST = `mutation($id: ID!, $isClosed: Boolean!) { closeCatalogDiscussion(targetCatalogId: $id, isClosed: $isClosed) { __typename } }`

const OFFERS =
  /class="Response-reply|data-responds=|\/responses\/new|<textarea|\/edit-response|class="Composer/

const offers = (html: string) => OFFERS.test(html)
const says = (html: string, sentence: string) => html.includes(sentence)

async function publish(browser: Browser, mutation: string, id: string, text: string) {
  const { __typename, ...made } = await browser.ask(mutation, { id, text })
  expect(__typename).toBe('ChangedPost')
  return made as { id: string; post: { slug: string } }
}

/** Without its style sheet, once it has been stored. */
async function shown(address: string, browser?: Browser): Promise<string> {
  if (!browser) {
    await page(address)
    await settled()
    return (await page(address)).html
  }
  return (await (await browser.get(address)).text()).replace(/(?<=<style>).*?(?=<\/style>)/s, '')
}

async function signedInAs(username: string): Promise<Browser> {
  const browser = openBrowser()
  const found = await DB.prepare('select email from users where username = ?').bind(username).first()
  await signInAs(browser, String(found!['email']))
  return browser
}

async function newReader(name: string): Promise<Browser> {
  const browser = openBrowser()
  await signUp(browser, `${name.toLowerCase()}@example.org`, name)
  return browser
}

test('a closed story takes no answer on its page, its responses’ pages and the pages of its passages', async () => {
  const closed = await story('Five Beginnings')
  const author = await signedInAs(closed.username)
  const reader = await newReader('Clotilde')
  const first = await publish(reader, PUBLISH, closed.id, 'Before it closes.')
  const reply = await publish(await newReader('Cornelius'), PUBLISH, first.id, 'Below that.')
  const places = [
    pathOf(closed),
    path('ShowPostResponses', { postId: closed.id }),
    path('ShowPost', { postId: first.id }),
    path('ShowPost', { postId: reply.id }),
  ]
  const form = path('NewPostResponse', { inResponseToPostId: reply.id })
  const own = path('EditResponse', { id: first.id })
  const sentence = `${copy.responses.closedForStory}.`

  for (const place of places) {
    expect([place, says(await shown(place), sentence)]).toEqual([place, false])
    expect([place, offers(await shown(place, reader))]).toEqual([place, true])
  }
  for (const place of [form, own]) expect([place, offers(await shown(place, reader))]).toEqual([place, true])

  await author.ask(CLOSE, { id: closed.id, isClosed: true })
  for (const place of places) {
    for (const html of [await shown(place), await shown(place, reader), await shown(place, author)])
      expect([place, says(html, sentence), offers(html)]).toEqual([place, true, false])
  }
  for (const place of [form, own]) {
    const html = await shown(place, reader)
    expect([place, says(html, sentence), says(html, '<textarea')]).toEqual([place, true, false])
  }
  expect(await shown(own, reader)).toContain(copy.discussion.remove)

  await author.ask(CLOSE, { id: closed.id, isClosed: false })
  for (const place of places) expect([place, says(await shown(place), sentence)]).toEqual([place, false])
})

test('text typed when the discussion closed is kept', async () => {
  const closed = await story('Five Beginnings')
  const author = await signedInAs(closed.username)
  const reader = await newReader('Clarence')
  const xsrf = String((await reader.ask('{ viewer { xsrfToken } }'))['xsrfToken'])
  const form = path('NewPostResponse', { inResponseToPostId: closed.id })
  await author.ask(CLOSE, { id: closed.id, isClosed: true })
  await reader.submit(form, { xsrf, text: 'Too late' })
  const html = await shown(form, reader)
  expect(html).toContain(`${copy.responses.closedForStory}. ${copy.discussion.notSaved}`)
  expect(html).toContain('Too late</textarea>')
  expect(await shown(form, reader)).not.toContain('<textarea')
  await author.ask(CLOSE, { id: closed.id, isClosed: false })
})

test('the page of a response to a closed list says that its owner has closed it', async () => {
  const list = (await DB.prepare(
    `select c.id, u.username from catalogs c join users u on u.id = c.creator_id
    where c.visibility = 'PUBLIC' and u.is_suspended = 0 order by c.id limit 1`,
  ).first<{ id: string; username: string }>())!
  const owner = await signedInAs(list.username)
  const reader = await newReader('Cassandra')
  const made = await publish(reader, PUBLISH_ON_LIST, list.id, 'Before it closes.')
  const place = path('ShowPost', { postId: made.id })
  await shown(place)
  await owner.ask(CLOSE_LIST, { id: list.id, isClosed: true })
  for (const html of [await shown(place), await shown(place, reader)])
    expect([says(html, `${copy.responses.closedForList}.`), offers(html)]).toEqual([true, false])
  await owner.ask(CLOSE_LIST, { id: list.id, isClosed: false })
  expect(await shown(place)).not.toContain(copy.responses.closedForList)
})
