/** A newsletter's box in a frame on another site. */
import { env as bindings } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { embedding } from '#schema/copy/embedding.ts'
import { newsletterPages } from '#schema/copy/newsletterPages.ts'
import { newsletters as words } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { newPerson, one, run } from '#test/drafts/writing.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
const { DB } = env
const VISITOR = 'visitor@example.org'

let owner: Browser
let id: string
let name: string
let frame: string

beforeEach(async () => {
  const person = await newPerson('publisher')
  owner = person.browser
  ;({ name } = await one<{ name: string }>('select name from users where id = ?', person.id))
  for (const table of ['outbox', 'sent_messages', 'rate_limit_uses'])
    await DB.prepare(`delete from ${table}`).run()
  await run(owner, `enableWriterSubscription(userId: "${person.id}")`)
  id = (await one<{ id: string }>('select id from newsletters where user_id = ?', person.id)).id
  frame = path('ShowEmbedNewsletter', { newsletterV3Id: id })
})
restoreAfterEach()

const subscriptions = async () =>
  (
    await DB.prepare(
      'select email, user_id as userId, state, source from newsletter_subscriptions where newsletter_id = ?',
    )
      .bind(id)
      .all()
  ).results

/** As a browser sends the form from a frame on another site: without cookies. */
const enter = (email: string, by = openBrowser()) => by.submit(frame, { email })
async function answerTo(email: string) {
  const sent = await enter(email)
  expect(sent.status).toBe(303)
  const answer = await get(sent.headers.get('location')!)
  return { address: sent.headers.get('location')!, html: await answer.text(), answer }
}

test('an address that is entered in the frame is asked to confirm, and the frame says so (R205)', async () => {
  const html = await (await get(frame)).text()
  expect(html).toContain(`<form class="EmbedFrame-form" action="${frame}" method="post">`)
  expect(html).toContain(copy.terms.noticeForSubscribers(name))
  expect(html).not.toContain('type="hidden"')
  const { html: said, address, answer } = await answerTo(VISITOR)
  expect(said).toContain(words.checkInbox)
  expect([said.includes('<form'), said.includes('<script'), address.includes('visitor')]).toEqual([
    false,
    false,
    false,
  ])
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(await subscriptions()).toEqual([{ email: VISITOR, userId: null, state: 'PENDING', source: 'EMBED' }])
  const [email] = await sentTo(VISITOR)
  const link = new RegExp(`${env.MAIN_ORIGIN}(/me/email-settings/\\S+setting=SUBSCRIPTION)`).exec(
    email!.text,
  )![1]!
  await openBrowser().submit(link, { value: 'ACTIVE' })
  expect(await subscriptions()).toMatchObject([{ state: 'ACTIVE', source: 'EMBED' }])
})

test('the answer is the same for an address that is subscribed, and no second email is sent', async () => {
  await answerTo(VISITOR)
  await DB.prepare("update newsletter_subscriptions set state = 'ACTIVE' where newsletter_id = ?")
    .bind(id)
    .run()
  await DB.prepare('delete from sent_messages').run()
  expect((await answerTo(VISITOR)).html).toContain(words.checkInbox)
  expect(await sentTo(VISITOR)).toEqual([])
})

test('where visitors need not confirm, the frame says that the subscription is added', async () => {
  await DB.prepare('update newsletters set is_double_opt_in = 0 where id = ?').bind(id).run()
  expect((await answerTo(VISITOR)).html).toContain(newsletterPages.added)
  expect(await subscriptions()).toMatchObject([{ state: 'ACTIVE' }])
})

test('a wrong address and too many of them are said at the field, and are never in the frame’s address', async () => {
  const wrong = await answerTo('no address')
  expect(wrong.html).toContain(copy.validation.email)
  expect(wrong.html).toContain('aria-invalid="true"')
  expect(wrong.address).not.toContain('no')
  for (let count = 0; count < limits.rateLimit.subscriptionsOfAddress.uses; count++) await enter(VISITOR)
  const many = await answerTo(VISITOR)
  expect(many.html).toContain(words.tooMany)
  expect(many.html).toContain('<form')
})

test('a form on another site is refused, and so is one of another type', async () => {
  const send = (headers: Record<string, string>) =>
    get(frame, { method: 'POST', body: `email=${VISITOR}`, headers })
  const type = 'application/x-www-form-urlencoded'
  expect((await send({ origin: 'https://elsewhere.example', 'content-type': type })).status).toBe(403)
  expect((await send({ origin: env.MAIN_ORIGIN, 'content-type': 'text/plain' })).status).toBe(415)
  expect(await subscriptions()).toEqual([])
})

test('someone who is signed in gets the same frame, and enters an address like a visitor', async () => {
  const { browser } = await newPerson('subscriber')
  expect(await (await browser.get(frame)).text()).toBe(await (await get(frame)).text())
  expect((await enter(VISITOR, browser)).status).toBe(303)
  expect(await subscriptions()).toMatchObject([{ email: VISITOR, userId: null, state: 'PENDING' }])
})

test('the frame of a deleted newsletter says so, before and after its form is sent', async () => {
  await run(owner, `deleteNewsletter(newsletterId: "${id}", name: "${name}")`)
  for (const address of [frame, (await enter(VISITOR)).headers.get('location')!]) {
    const gone = await get(address)
    expect([gone.status, (await gone.text()).includes(embedding.gone)]).toEqual([404, true])
  }
})
