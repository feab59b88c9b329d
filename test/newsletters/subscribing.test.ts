/** Subscribing to an author's stories by email, and leaving again (R066, R205). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsletters as words } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { publishUnsent } from '#test/newsletters/sending.ts'
import { fetchWorker } from '#test/worker.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { prune } from '#worker/platform/database/prune.ts'

const env = bindings as unknown as Env
const { DB } = env
const VISITOR = 'visitor@example.org'
const BY_EMAIL = { form: 'subscribeByEmail', xsrf: '' }

let writer: Browser
let username: string
let at: string

beforeEach(async () => {
  ;({ browser: writer, username } = await newPerson('publisher'))
  for (const table of [
    'outbox',
    'sent_messages',
    'newsletter_subscriptions',
    'newsletters',
    'rate_limit_uses',
  ])
    await DB.prepare(`delete from ${table}`).run()
  at = path('SubscribeToUser', { username })
})
afterEach(resetClock)
restoreAfterEach()

const states = async () =>
  (
    await DB.prepare('select state from newsletter_subscriptions order by id').all<{ state: string }>()
  ).results.map(({ state }) => state)
const linkIn = (text: string) =>
  new RegExp(`${env.MAIN_ORIGIN}(/me/email-settings/\\S+setting=SUBSCRIPTION)`).exec(text)![1]!
const enter = (email = VISITOR) => openBrowser().submit(at, { ...BY_EMAIL, email })
async function confirm(email = VISITOR) {
  await enter(email)
  const link = linkIn((await sentTo(email))[0]!.text)
  await openBrowser().submit(link, { value: 'ACTIVE' })
  await DB.prepare('delete from sent_messages').run()
  return link
}
async function publishStory(title = 'On Glue') {
  const postId = await startDraft(writer, title, 'Behind the wall.')
  advanceClock(1)
  await publishUnsent(writer, postId)
  await drainOutbox(env, outboxWork)
  await runIssues(env)
  return postId
}
const page = async (browser: Browser, address: string) => (await browser.get(address)).text()

describe('a visitor without scripts', () => {
  test('enters an email address and confirms by a button; opening the link does not confirm (D19)', async () => {
    const browser = openBrowser()
    const html = await page(browser, at)
    expect(html).toContain('name="email"')
    expect(html).toContain(copy.terms.noticeForSubscribers('publisher').slice(0, 30))
    await browser.submit(at, { ...BY_EMAIL, email: ` ${VISITOR.toUpperCase()} ` })
    expect(await page(browser, at)).toContain(words.checkInbox)
    const [email, ...others] = await sentTo(VISITOR)
    expect(others).toEqual([])
    const link = linkIn(email!.text)
    expect(await page(openBrowser(), link)).toContain(words.confirm)
    expect(await states()).toEqual(['PENDING'])
    const done = await openBrowser().submit(link, { value: 'ACTIVE' })
    expect(done.status).toBe(303)
    expect(await states()).toEqual(['ACTIVE'])
    expect(await page(openBrowser(), link)).toContain(words.unsubscribe)
  })

  test('gets the same answer where the address is already subscribed, and no second email', async () => {
    await confirm()
    const browser = openBrowser()
    await browser.submit(at, { ...BY_EMAIL, email: VISITOR })
    expect(await page(browser, at)).toContain(words.checkInbox)
    expect(await sentTo(VISITOR)).toEqual([])
    expect(await states()).toEqual(['ACTIVE'])
  })

  test('gets a few confirmations a day to one address', async () => {
    const { uses } = limits.rateLimit.subscriptionsOfAddress
    for (let count = 0; count < uses; count++) await enter()
    const browser = openBrowser()
    await browser.submit(at, { ...BY_EMAIL, email: VISITOR })
    expect(await page(browser, at)).toContain(words.tooMany)
    expect((await sentTo(VISITOR)).length).toBe(uses)
  })

  test('who never confirms is forgotten', async () => {
    await enter()
    advanceClock(400 * 24 * 3_600_000)
    await prune(env)
    expect(await states()).toEqual([])
  })

  test('with a wrong hash is answered not found, and stays subscribed (R097)', async () => {
    const link = await confirm()
    const wrong = link.replace(/\/[0-9a-f]{32}/, `/${'0'.repeat(32)}`)
    expect(wrong).not.toBe(link)
    expect((await openBrowser().get(wrong)).status).toBe(404)
    expect((await openBrowser().submit(wrong, { value: 'LEFT' })).status).toBe(404)
    expect(await states()).toEqual(['ACTIVE'])
  })
})

describe('a viewer', () => {
  test('subscribes by one press and leaves by another; both addresses show the page (R066)', async () => {
    const reader = await newPerson('subscriber')
    for (const address of [at, path('ShowWriterSubscriptionPromotion', { username })])
      expect(await page(reader.browser, address)).toContain('value="subscribeToWriter"')
    expect(await run(reader.browser, `subscribeToWriter(username: "${username}")`)).toMatchObject({
      __typename: 'MutationSuccess',
    })
    await run(reader.browser, `subscribeToWriter(username: "${username}")`)
    expect(await states()).toEqual(['ACTIVE'])
    expect(await page(reader.browser, at)).toContain('value="unsubscribeFromWriter"')
    await run(reader.browser, `unsubscribeFromWriter(username: "${username}")`)
    expect(await states()).toEqual(['LEFT'])
    expect(await one('select count(*) as count from user_follows where follower_id = ?', reader.id)).toEqual({
      count: 0,
    })
  })

  test('can’t subscribe to their own stories', async () => {
    expect(await run(writer, `subscribeToWriter(username: "${username}")`)).toMatchObject({
      message: words.ownStories,
    })
    expect(await page(writer, at)).toContain(words.own.slice(0, 30))
  })
})

describe('a new story', () => {
  test('is sent once to each subscriber, and to no one who left before; running the work again sends no second email', async () => {
    await confirm()
    const left = await confirm('left@example.org')
    await openBrowser().submit(left, { value: 'LEFT' })
    await publishStory()
    const [email, ...others] = await sentTo(VISITOR)
    expect(others).toEqual([])
    expect(email!.subject).toBe('On Glue')
    expect(email!.text).toContain('Behind the wall.')
    expect(email!.text).toContain(`/p/`)
    expect(await sentTo('left@example.org')).toEqual([])
    await DB.prepare('update newsletter_issues set due_at = 0').run()
    await runIssues(env)
    expect(await sentTo(VISITOR)).toHaveLength(1)
  })

  test('is not sent to someone who leaves with one click between publishing and sending (RFC 8058)', async () => {
    const link = await confirm()
    const postId = await startDraft(writer, 'On Glue')
    advanceClock(1)
    await publishUnsent(writer, postId)
    await DB.prepare('delete from sent_messages').run()
    const answer = await fetchWorker(
      new Request(env.MAIN_ORIGIN + link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
    expect([answer.status, await answer.text()]).toEqual([200, words.leftText])
    await runIssues(env)
    expect(await sentTo(VISITOR)).toEqual([])
  })

  test('reaches a follower who subscribes in one email, and one who only follows by notification', async () => {
    const both = await newPerson('both')
    const follower = await newPerson('follower')
    const { id } = (await one('select id from users where username = ?', username)) as { id: string }
    for (const { browser } of [both, follower]) await run(browser, `followUser(targetUserId: "${id}")`)
    await run(both.browser, `subscribeToWriter(username: "${username}")`)
    await publishStory()
    advanceClock(limits.notifications.emailDelay)
    await queueEmails(env)
    await drainOutbox(env, outboxWork)
    const addressOf = async (userId: string) =>
      ((await one('select email from users where id = ?', userId)) as { email: string }).email
    const about = async (userId: string) =>
      (await sentTo(await addressOf(userId))).filter(({ subject }) => subject === 'On Glue')
    expect(await about(both.id)).toHaveLength(1)
    expect((await about(both.id))[0]!.text).toContain('setting=SUBSCRIPTION')
    expect(await about(follower.id)).toHaveLength(1)
    expect((await about(follower.id))[0]!.text).not.toContain('setting=SUBSCRIPTION')
  })

  test('for members has no word in the email that lists do not show (A3)', async () => {
    await confirm()
    const postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
    advanceClock(1)
    await publishUnsent(writer, postId)
    await DB.prepare('delete from sent_messages').run()
    await DB.prepare("update posts set visibility = 'LOCKED' where id = ?").bind(postId).run()
    await DB.prepare("update posts set preview_text = '', subtitle = '' where id = ?").bind(postId).run()
    await DB.prepare("delete from outbox where kind = 'storyEmail'").run()
    await DB.prepare("update outbox set done_at = null, due_at = 0 where kind = 'notifyFollowers'").run()
    await runIssues(env)
    const [email] = await sentTo(VISITOR)
    expect(email!.subject).toBe('On Glue')
    expect(email!.text).not.toContain('Behind the wall.')
  })
})
