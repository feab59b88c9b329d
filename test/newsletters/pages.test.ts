/** Newsletters' pages and settings, subscribing to them, and leaving (R006, R081, R082, R086, R096, R097, R489). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newsletters as subscribing } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, run } from '#test/drafts/writing.ts'
import { openSender } from '#test/actions/caller.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'

const env = bindings as unknown as Env
const { DB } = env
const VISITOR = 'visitor@example.org'

let owner: Browser
let ownerId: string
let username: string
let id: string
let reader: Browser
let readerId: string

beforeEach(async () => {
  ;({ browser: owner, id: ownerId, username } = await newPerson('publisher'))
  ;({ browser: reader, id: readerId } = await newPerson('subscriber'))
  for (const table of ['outbox', 'sent_messages', 'rate_limit_uses'])
    await DB.prepare(`delete from ${table}`).run()
  await run(owner, `enableWriterSubscription(userId: "${ownerId}")`)
  id = (await one<{ id: string }>('select id from newsletters where user_id = ?', ownerId)).id
})
afterEach(resetClock)
restoreAfterEach()

const page = async (browser: Browser, address: string) => (await browser.get(address)).text()
const status = async (browser: Browser, address: string) => (await browser.get(address)).status
const newsletter = () => one<Record<string, unknown>>('select * from newsletters where id = ?', id)
const states = async () =>
  (
    await DB.prepare('select state from newsletter_subscriptions where newsletter_id = ? order by rowid')
      .bind(id)
      .all<{ state: string }>()
  ).results.map(({ state }) => state)
const count = async () => (await newsletter())['subscriber_count']
const linkIn = (text: string) =>
  new RegExp(`${env.MAIN_ORIGIN}(/me/email-settings/\\S+setting=SUBSCRIPTION)`).exec(text)![1]!
const subscribe = (email = VISITOR) =>
  openBrowser().submit(path('SubscribeToUser', { username }), {
    form: 'subscribeToWritersNewsletterByEmail',
    xsrf: '',
    newsletterId: id,
    source: 'STORY',
    email,
  })
const edit = (more: string, audience = 'SUBSCRIBERS') =>
  run(owner, `editNewsletter(newsletterId: "${id}", audience: ${audience}, ${more})`)

describe('settings', () => {
  test('are for the owner, and not found for others (A4, R086)', async () => {
    const address = path('ShowNewsletterSettings', { id })
    expect(await status(owner, address)).toBe(200)
    expect(await status(reader, address)).toBe(404)
    expect((await openBrowser().get(address)).status).not.toBe(200)
    expect(await run(reader, `deleteNewsletter(newsletterId: "${id}", name: "publisher")`)).toMatchObject({
      __typename: 'NotFound',
    })
    expect(
      await run(reader, `editNewsletter(newsletterId: "${id}", audience: NO_ONE, name: "Mine")`),
    ).toMatchObject({ __typename: 'NotFound' })
  })

  test('say what is wrong with a name or a sender', async () => {
    for (const field of ['name', 'senderName']) {
      const long = 'x'.repeat(limits.newsletter.name + 1)
      expect(await edit(`${field}: "${long}"`)).toMatchObject({ message: words.tooLong.name })
      const turned = await edit(`${field}: "Ev\\u202eil"`)
      expect(turned).toMatchObject({ __typename: 'BadRequest' })
      expect(turned).not.toMatchObject({ message: 'Invalid input' })
    }
  })

  test('keep the name, the sender and who gets new stories; missing choices are off', async () => {
    await edit('name: "The weekly", senderName: "P.", description: "Weekly.", isDoubleOptIn: true', 'NO_ONE')
    expect(await newsletter()).toMatchObject({
      name: 'The weekly',
      sender_name: 'P.',
      description: 'Weekly.',
      is_double_opt_in: 1,
      has_design: 0,
      audience: null,
    })
    expect(await page(owner, path('ShowYourNewsletters'))).toContain('The weekly')
  })

  test('an address for replies is used once its inbox has confirmed it, by a button', async () => {
    const to = 'replies@example.org'
    expect(await run(owner, `setNewsletterReplyTo(newsletterId: "${id}", replyTo: "${to}")`)).toMatchObject({
      __typename: 'ReplyToResult',
    })
    expect(await newsletter()).toMatchObject({ reply_to: '', wanted_reply_to: to })
    const [email] = await sentTo(to)
    const link = new URL(email!.links.find((one) => one.includes('replyTo='))!)
    const hash = link.searchParams.get('replyTo')!
    expect(await page(owner, link.pathname + link.search)).toContain(words.confirmReplyToQuestion(to))
    expect(await newsletter()).toMatchObject({ reply_to: '' })
    expect(await status(reader, link.pathname + link.search)).toBe(404)
    const confirm = (given: string) =>
      run(owner, `confirmNewsletterReplyTo(newsletterId: "${id}", hash: "${given}")`)
    expect(await confirm('0'.repeat(32))).toMatchObject({ message: words.replyToInvalid })
    await run(owner, `setNewsletterReplyTo(newsletterId: "${id}", replyTo: "other@example.org")`)
    expect(await confirm(hash)).toMatchObject({ message: words.replyToInvalid })
    await run(owner, `setNewsletterReplyTo(newsletterId: "${id}", replyTo: "${to}")`)
    expect(await confirm(hash)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await newsletter()).toMatchObject({ reply_to: to, wanted_reply_to: '' })
  })

  test('deleting takes the name, ends all subscriptions, and starting again keeps them ended', async () => {
    await run(reader, `subscribeToNewsletter(newsletterId: "${id}")`)
    expect(await run(owner, `deleteNewsletter(newsletterId: "${id}", name: "wrong")`)).toMatchObject({
      message: words.nameToConfirm,
    })
    const { name } = await one<{ name: string }>('select name from users where id = ?', ownerId)
    await run(owner, `deleteNewsletter(newsletterId: "${id}", name: "${name}")`)
    expect(await states()).toEqual(['LEFT'])
    expect(await status(owner, path('ShowNewsletterSettings', { id }))).toBe(404)
    expect(await run(reader, `subscribeToNewsletter(newsletterId: "${id}")`)).toMatchObject({
      message: words.notFound,
    })
    await run(owner, `enableWriterSubscription(userId: "${ownerId}")`)
    expect(await states()).toEqual(['LEFT'])
    expect(await status(owner, path('ShowNewsletterSettings', { id }))).toBe(200)
  })
})

describe('the settings’ form', () => {
  test('takes empty fields as the owner’s own name and no text', async () => {
    const address = path('ShowNewsletterSettings', { id })
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page(owner, address))![1]!
    const fields = { form: 'editNewsletter', xsrf, name: '', description: '', senderName: '' }
    await owner.submit(address, { ...fields, audience: 'EVERYONE', hasDesign: 'true' })
    expect(await newsletter()).toMatchObject({ name: '', audience: 'EVERYONE', is_double_opt_in: 0 })
  })
})

describe('subscribing', () => {
  test('a viewer presses once; the source and the count are kept; the owner can’t', async () => {
    expect(
      await run(
        reader,
        `subscribeToNewsletter(newsletterId: "${id}", source: PROFILE)`,
        '... on ChangedSubscription { isSubscribed }',
      ),
    ).toMatchObject({ isSubscribed: true })
    expect(
      await one('select source, state from newsletter_subscriptions where user_id = ?', readerId),
    ).toEqual({
      source: 'PROFILE',
      state: 'ACTIVE',
    })
    expect(await count()).toBe(1)
    expect(await run(owner, `subscribeToNewsletter(newsletterId: "${id}")`)).toMatchObject({
      message: subscribing.ownStories,
    })
    await run(reader, `unsubscribeFromNewsletter(newsletterId: "${id}")`)
    expect([await states(), await count()]).toEqual([['LEFT'], 0])
  })

  test('a visitor confirms by a button, without scripts; only then they count', async () => {
    await subscribe()
    expect([await states(), await count()]).toEqual([['PENDING'], 0])
    const link = linkIn((await sentTo(VISITOR))[0]!.text)
    await openBrowser().get(link)
    expect(await states()).toEqual(['PENDING'])
    await openBrowser().submit(link, { value: 'ACTIVE' })
    expect([await states(), await count()]).toEqual([['ACTIVE'], 1])
    expect(await one('select source from newsletter_subscriptions where email = ?', VISITOR)).toEqual({
      source: 'STORY',
    })
    await openBrowser().submit(link, { 'List-Unsubscribe': 'One-Click' })
    expect([await states(), await count()]).toEqual([['LEFT'], 0])
  })

  test('without confirmation only where the owner says so, and never for an address that left', async () => {
    await edit('isDoubleOptIn: false')
    await subscribe()
    expect(await states()).toEqual(['ACTIVE'])
    expect(await sentTo(VISITOR)).toEqual([])
    await DB.prepare("update newsletter_subscriptions set state = 'LEFT' where newsletter_id = ?")
      .bind(id)
      .run()
    await subscribe()
    expect(await states()).toEqual(['PENDING'])
    expect(await sentTo(VISITOR)).toHaveLength(1)
  })

  test('the call of JSON subscribes and unsubscribes a viewer (R438)', async () => {
    const sender = await openSender()
    const send = (address: string, isSubscribed: boolean) => sender.post(address, { isSubscribed })
    const address = path('SubscribeToNewsletterApi', { id })
    expect((await send(address, true)).body).toMatchObject({ isSubscribed: true })
    expect(await states()).toEqual(['ACTIVE'])
    expect((await send(address, false)).body).toMatchObject({ isSubscribed: false })
    expect(await states()).toEqual(['LEFT'])
    await send(path('SubscribeToUserActionWith', { id: ownerId, x: 'email' }), true)
    expect(await states()).toEqual(['ACTIVE'])
    const enable = path('LazilyEnableWriterSubscriptionApi', { id: sender.id })
    expect(await sender.post(enable, {})).toMatchObject({ status: 200, body: { id: expect.any(String) } })
  })

  test('a link to subscribe redirects to the newsletter’s page, without any change (D19)', async () => {
    const answer = await reader.get(path('SubscribeToUserActionWith', { id: ownerId, x: 'email' }))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain(path('SubscribeToUser', { username }))
    expect(await states()).toEqual([])
    expect(await status(reader, path('SubscribeToUserActionWith', { id: readerId, x: 'email' }))).toBe(404)
  })
})

describe('the welcome email', () => {
  beforeEach(() =>
    run(
      owner,
      `editWelcomeEmail(newsletterId: "${id}", subject: "Hello", text: "Thanks.\\n\\n[Begin here](https://example.org/start)")`,
    ),
  )
  const about = async (to: string) => (await sentTo(to)).filter(({ subject }) => subject === 'Hello')

  test('is sent after confirming, once for each subscription', async () => {
    await subscribe()
    await drainOutbox(env, outboxWork)
    expect(await about(VISITOR)).toEqual([])
    const link = linkIn((await sentTo(VISITOR))[0]!.text)
    for (const value of ['ACTIVE', 'LEFT', 'ACTIVE']) {
      await openBrowser().submit(link, { value })
      await drainOutbox(env, outboxWork)
      await DB.prepare("delete from outbox where kind = 'welcomeEmail'").run()
    }
    const [email, ...others] = await about(VISITOR)
    expect(others).toEqual([])
    expect(email!.text).toContain('Thanks.')
    expect(email!.text).toContain('https://example.org/start')
    expect(email!.text).toContain('setting=SUBSCRIPTION')
  })

  test('is not sent to someone who has left before it leaves', async () => {
    await run(reader, `subscribeToNewsletter(newsletterId: "${id}")`)
    await run(reader, `unsubscribeFromNewsletter(newsletterId: "${id}")`)
    await drainOutbox(env, outboxWork)
    const { email } = await one<{ email: string }>('select email from users where id = ?', readerId)
    expect(await about(email)).toEqual([])
  })

  test('needs a subject and a text; the settings show it as it will be sent', async () => {
    expect(
      await run(owner, `editWelcomeEmail(newsletterId: "${id}", subject: "Hello", text: "")`),
    ).toMatchObject({ message: words.welcomeNeedsText })
    const html = await page(owner, path('ShowNewsletterSettings', { id }))
    expect(html).toContain('href="https://example.org/start"')
    expect(html).toContain(words.preview)
  })
})

describe('leaving', () => {
  beforeEach(async () => {
    await run(reader, `subscribeToNewsletter(newsletterId: "${id}")`)
  })

  test('one newsletter from the list, without scripts (R096)', async () => {
    const at = path('ShowYourNewsletters')
    const html = await page(reader, at)
    expect(html).toContain('value="leaveNewsletter"')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!
    await reader.submit(at, { form: 'leaveNewsletter', xsrf, newsletterId: id })
    expect(await states()).toEqual(['LEFT'])
    expect(await page(reader, at)).toContain(words.noSubscriptions)
  })

  test('all newsletters of the viewer, by a button (R489)', async () => {
    const at = path('UnsubscribeAllNewslettersSignedIn')
    const html = await page(reader, at)
    expect(await states()).toEqual(['ACTIVE'])
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!
    await reader.submit(at, { form: 'leaveAllNewsletters', xsrf })
    expect([await states(), await count()]).toEqual([['LEFT'], 0])
    expect(await page(reader, at)).toContain(copy.settings.unsubscribed)
  })

  test('all newsletters of an address, by the link of one of them and no session (R097, R489)', async () => {
    const other = await newPerson('other')
    await run(other.browser, `enableWriterSubscription(userId: "${other.id}")`)
    await subscribe()
    const link = linkIn((await sentTo(VISITOR))[0]!.text)
    await openBrowser().submit(link, { value: 'ACTIVE' })
    await openBrowser().submit(path('SubscribeToUser', { username: other.username }), {
      form: 'subscribeByEmail',
      xsrf: '',
      email: VISITOR,
    })
    const all = `${link.split('?')[0]!}/unsubscribe-all`
    const html = await page(openBrowser(), all)
    expect(html).toContain(words.unsubscribeAll)
    expect(html).not.toContain(VISITOR)
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE'])
    await openBrowser().submit(all, {})
    expect(
      await one(
        "select count(*) as count from newsletter_subscriptions where email = ? and state <> 'LEFT'",
        VISITOR,
      ),
    ).toEqual({ count: 0 })
    expect(await page(openBrowser(), all)).toContain(copy.settings.unsubscribed)
    // The other subscriber has another address.
    expect(await states()).toEqual(['ACTIVE', 'LEFT'])
    const wrong = all.replace(/\/[0-9a-f]{32}/, `/${'0'.repeat(32)}`)
    expect(await status(openBrowser(), wrong)).toBe(404)
    expect((await openBrowser().submit(wrong, {})).status).toBe(404)
  })
})

describe('a publication’s newsletter', () => {
  const slugs = { collectionSlug: 'field-notes', newsletterSlug: 'field-notes' }

  test('has a page for everyone with its stories, and structured data (R082)', async () => {
    const html = await page(openBrowser(), path('ShowCollectionNewsletterPromotionPage', slugs))
    expect(html).toContain('value="subscribeToNewsletterByEmail"')
    expect(html).toContain('"@type":"Periodical"')
    expect(html).toContain(words.latest)
    expect(
      await status(
        openBrowser(),
        path('ShowCollectionNewsletterPromotionPage', { ...slugs, newsletterSlug: 'none' }),
      ),
    ).toBe(404)
  })

  test('its settings are below the publication, by its slug or an id, and on its host too (D05)', async () => {
    await DB.prepare(
      "insert into collection_editors select id, ?, 'OWNER', 99 from collections where slug = 'field-notes'",
    )
      .bind(ownerId)
      .run()
    const of = (newsletterSlug: string) =>
      path('ShowCollectionNewsletterSettings', { ...slugs, newsletterSlug })
    expect(await page(owner, of('field-notes'))).toContain(words.settingsOf('Field Notes'))
    const { name } = await one<{ name: string }>('select name from users where id = ?', ownerId)
    expect(await page(owner, of(id))).toContain(words.settingsOf(name))
    expect(await status(reader, of('field-notes'))).toBe(404)
    await DB.prepare("update collections set has_subdomain = 1 where slug = 'field-notes'").run()
    const answer = await openBrowser({ host: 'field-notes.localhost:8787' }).get(
      `/newsletters/${id}/settings`,
    )
    expect(answer.headers.get('location')).toContain(`http://localhost:8787${of(id)}`)
  })

  test('its stories are loaded page by page as JSON (R082)', async () => {
    const titles: string[] = []
    let next: string | null = path('LoadMoreCollectionNewsletter', slugs)
    while (next) {
      const answer = await openBrowser().get(next)
      const body: { stories: { title: string }[]; next: string | null } = await answer.json()
      titles.push(...body.stories.map(({ title }) => title))
      next = body.next
    }
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.length).toBeGreaterThan(3)
  })

  test('its box is on the publication’s page and below its stories, the same for all visitors', async () => {
    const { slug } = await one<{ slug: string }>(
      "select slug from posts where title like 'Red Ink%' and in_response_to_post_id is null",
    )
    for (const address of ['/field-notes', `/field-notes/${slug}`]) {
      const html = await page(openBrowser(), address)
      expect(html).toContain('value="subscribeToNewsletterByEmail"')
      expect(html).toContain(path('ShowCollectionNewsletterPromotionPage', slugs))
    }
  })
})
