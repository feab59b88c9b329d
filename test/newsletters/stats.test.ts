/** A newsletter's stats, and pausing, resuming and cancelling an issue (R082, R086). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { day } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { newPerson, one, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import { ensureBought } from '#test/membership/bought.ts'
import { balance, prepare, publishUnsent, runUntilDone, subscribeMany } from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { counted } from '#worker/newsletters/issues/eventRows.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { planFaults } from '#worker/platform/fakes/resend.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const env = bindings as unknown as Env
const { DB } = env

let writer: Browser
let userId: string
let newsletterV3Id: string

beforeEach(async () => {
  ;({ browser: writer, id: userId } = await newPerson('editor'))
  newsletterV3Id = await newsletterWithId()
})
afterEach(resetClock)
restoreAfterEach()

/** Rows of the route table take ids of twelve digits. */
async function newsletterWithId() {
  const id = '00000000ee01'
  await DB.prepare('insert into newsletters (id, user_id, created_at) values (?, ?, 0)')
    .bind(id, userId)
    .run()
  return id
}

const set = (text: string, ...values: unknown[]) =>
  DB.prepare(text)
    .bind(...values)
    .run()

async function issueOfStory(title = 'On Glue') {
  const postId = await startDraft(writer, title, 'Behind the wall.')
  advanceClock(1)
  return publishUnsent(writer, postId)
}

const at = (issue?: string) => path('ShowNewsletterStats', { newsletterV3Id }, issue ? { issue } : {})
const page = async (browser: Browser, address: string) => (await browser.get(address)).text()
const stateOf = async (issue: string) => (await balance(issue)).state

describe('the page of an issue', () => {
  test('says where every recipient went, and why some were excluded', async () => {
    await subscribeMany(userId, 4)
    const issue = await issueOfStory()
    await prepare(env, issue)
    await set("update newsletter_subscriptions set state = 'LEFT' where email = 's000001@example.org'")
    await runUntilDone(env, issue)
    const html = await page(writer, at(issue))
    for (const text of ['On Glue', words.says.SENT, words.acceptedAbout, words.reasons.LEFT, words.estimate])
      expect(html).toContain(text)
    expect(html).not.toContain(words.unknownAbout)
    expect(html).not.toContain('value="pauseIssue"')
  })

  test('says that an email without a reply is unknown, and what that means', async () => {
    await subscribeMany(userId, 2)
    const issue = await issueOfStory()
    await planFaults(env, { lose: 1 })
    await runIssues(env)
    advanceClock(day)
    await runUntilDone(env, issue)
    expect(await page(writer, at(issue))).toContain(words.unknownAbout)
  })

  test('is found neither by strangers nor for the issue of another newsletter', async () => {
    await subscribeMany(userId, 1)
    const issue = await issueOfStory()
    const other = await newPerson('stranger')
    expect((await other.browser.get(at(issue))).status).toBe(404)
    expect((await other.browser.get(at())).status).toBe(404)
    await set('insert into newsletters (id, user_id, created_at) values (?, ?, 0)', '00000000ee02', other.id)
    const theirs = path('ShowNewsletterStats', { newsletterV3Id: '00000000ee02' }, { issue })
    expect((await other.browser.get(theirs)).status).toBe(404)
    expect((await openBrowser().get(at())).status).toBe(302)
  })
})

describe('an issue under way', () => {
  test('is paused, resumed and cancelled by its owner without scripts; the page says each', async () => {
    await subscribeMany(userId, 3)
    const issue = await issueOfStory()
    await planFaults(env, { throttle: 4 })
    await runIssues(env)
    expect(await stateOf(issue)).toBe('SENDING')
    const { xsrfToken } = await writer.ask('{ viewer { xsrfToken } }')
    const press = async (form: string) => {
      const fields = { form, id: issue, issue, xsrf: String(xsrfToken) }
      const answer = await writer.submit(at(issue), fields)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${at(issue)}#progress`])
      return page(writer, at(issue))
    }
    expect(await press('pauseIssue')).toContain(words.paused)
    await runIssues(env)
    expect(await balance(issue)).toMatchObject({ state: 'PAUSED', accepted: 0 })
    expect(await press('resumeIssue')).toContain(words.resumed)
    expect(await stateOf(issue)).toBe('SENDING')
    expect(await press('cancelIssue')).toContain(words.cancelled)
    await runUntilDone(env, issue)
    expect(await balance(issue)).toMatchObject({
      state: 'CANCELLED',
      recipients: 3,
      accepted: 0,
      excluded: 3,
    })
    expect(await page(writer, at(issue))).toContain(words.reasons.CANCELLED)
  })

  test('is not found by another writer, and stays as it is', async () => {
    await subscribeMany(userId, 1)
    const issue = await issueOfStory()
    const other = await newPerson('stranger')
    for (const verb of ['pauseIssue', 'resumeIssue', 'cancelIssue'])
      expect(await run(other.browser, `${verb}(id: "${issue}")`)).toMatchObject({ __typename: 'NotFound' })
    expect(await stateOf(issue)).toBe('SCHEDULED')
  })

  test('that has finished is neither paused nor cancelled', async () => {
    await subscribeMany(userId, 1)
    const issue = await issueOfStory()
    await runUntilDone(env, issue)
    expect(await run(writer, `pauseIssue(id: "${issue}")`)).toMatchObject({
      __typename: 'Conflict',
      message: words.notPaused,
    })
    expect(await run(writer, `cancelIssue(id: "${issue}")`)).toMatchObject({ __typename: 'Conflict' })
    expect(await stateOf(issue)).toBe('SENT')
  })

  test('that stopped in a restored database is sent once its owner resumes it', async () => {
    await subscribeMany(userId, 2)
    const issue = await issueOfStory()
    await env.KV.put(`newsletters:started:${issue}`, '1')
    await runIssues(env)
    expect(await page(writer, at(issue))).toContain(words.restored)
    expect(await run(writer, `resumeIssue(id: "${issue}")`)).toMatchObject({ __typename: 'MutationSuccess' })
    await runUntilDone(env, issue)
    expect(await balance(issue)).toMatchObject({ state: 'SENT', accepted: 2 })
  })
})

describe('leaving by the link of an issue', () => {
  const leaves = () =>
    one<{ count: number }>(
      'select sum(left_count) as count from newsletter_issues where newsletter_id = ?',
      newsletterV3Id,
    )
  let issue: string
  let link: string

  beforeEach(async () => {
    await subscribeMany(userId, 2)
    issue = await issueOfStory()
    await runUntilDone(env, issue)
    const { id } = await one<{ id: string }>(
      "select id from newsletter_subscriptions where email = 's000000@example.org' and newsletter_id = ?",
      newsletterV3Id,
    )
    link = subscriptionLink(env, id, issue).slice(env.MAIN_ORIGIN.length)
  })

  test.each([
    ['with one click', { 'List-Unsubscribe': 'One-Click' }],
    ['on the page', { value: 'LEFT' }],
  ])('%s counts for it once', async (_, fields) => {
    await openBrowser().submit(link, fields as Record<string, string>)
    await openBrowser().submit(link, fields as Record<string, string>)
    expect(await leaves()).toEqual({ count: 1 })
  })

  test('does not count for one who has left before, or for an issue that did not reach them', async () => {
    await openBrowser().submit(link.replace(issue, '0123456789ab'), { value: 'LEFT' })
    await openBrowser().submit(link, { value: 'LEFT' })
    expect(await leaves()).toEqual({ count: 0 })
  })
})

describe('a reader who becomes a member', () => {
  const members = async (issue: string) =>
    (
      await one<{ count: number }>(
        'select new_member_count as count from newsletter_issues where id = ?',
        issue,
      )
    ).count
  let reader: Awaited<ReturnType<typeof newPerson>>
  let recipient: string

  beforeEach(async () => {
    reader = await newPerson('joining')
    recipient = '00000000ee03'
    await set(
      `insert into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
       values (?, ?, ?, 'ACTIVE', 0, 0)`,
      recipient,
      newsletterV3Id,
      reader.id,
    )
  })

  async function open(title: string, name: 'opened' | 'clicked' = 'opened') {
    const issue = await issueOfStory(title)
    await runUntilDone(env, issue)
    await writeRows({ db: openDb(DB) }, { rows: counted(name, { issue, recipient }) })
    return issue
  }

  test('within a week of opening an issue counts once, for the last one', async () => {
    const first = await open('On Glue')
    advanceClock(day)
    const last = await open('On Paste', 'clicked')
    advanceClock(6 * day)
    await ensureBought(reader.id)
    expect([await members(first), await members(last)]).toEqual([0, 1])
    await ensureBought(reader.id)
    expect(await members(last)).toBe(1)
  })

  test('by the email address of a visitor’s subscription counts, too', async () => {
    await set(
      'update newsletter_subscriptions set user_id = null, email = (select email from users where id = ?) where id = ?',
      reader.id,
      recipient,
    )
    const issue = await open('On Glue')
    await ensureBought(reader.id)
    expect(await members(issue)).toBe(1)
  })

  test('later, or without opening one, does not count', async () => {
    const issue = await open('On Glue')
    advanceClock(7 * day)
    await ensureBought(reader.id)
    expect(await members(issue)).toBe(0)
  })

  test('who was one before does not count', async () => {
    await ensureBought(reader.id)
    const issue = await open('On Glue')
    await ensureBought(reader.id, { isCancelled: true })
    expect(await members(issue)).toBe(0)
  })
})

describe('the overview', () => {
  test('counts who joined and left by day, and in the days before', async () => {
    await subscribeMany(userId, 6)
    const today = dayOf(now()) * day
    const joined = [0, 0, 1, 8, 9, 20].map((ago) => today - ago * day)
    for (const [index, time] of joined.entries())
      await set(
        'update newsletter_subscriptions set confirmed_at = ? where newsletter_id = ? and email = ?',
        time,
        newsletterV3Id,
        `s00000${index}@example.org`,
      )
    await set(
      "update newsletter_subscriptions set left_at = ?, state = 'LEFT' where newsletter_id = ? and email = 's000003@example.org'",
      today - 2 * day,
      newsletterV3Id,
    )
    // One who never confirmed was no subscriber.
    await set(
      "update newsletter_subscriptions set confirmed_at = null, left_at = ?, state = 'LEFT' where newsletter_id = ? and email = 's000005@example.org'",
      today,
      newsletterV3Id,
    )
    const { subscribers } = await writer.ask(
      `{ newsletterStats(id: "${newsletterV3Id}") { subscribers(period: { days: 7 }) {
        since until before { joined left } steps { day joined left } } } }`,
    )
    expect(subscribers).toEqual({
      since: dayOf(today) - 6,
      until: dayOf(today),
      before: { joined: 2, left: 0 },
      steps: expect.arrayContaining([
        { day: dayOf(today), joined: 2, left: 0 },
        { day: dayOf(today) - 1, joined: 1, left: 0 },
        { day: dayOf(today) - 2, joined: 0, left: 1 },
      ]),
    })
  })

  test('lists issues, the latest first, by pages', async () => {
    await subscribeMany(userId, 1)
    for (const title of ['On Glue', 'On Paste', 'On String']) await issueOfStory(title)
    const list = async (to: string | null) => {
      const { issues } = (await writer.ask(
        `query($to: String) { newsletterStats(id: "${newsletterV3Id}") { issues(paging: { limit: 2, to: $to }) {
          issues { subject } pagingInfo { next { to } } } } }`,
        { to },
      )) as unknown as {
        issues: { issues: { subject: string }[]; pagingInfo: { next: { to: string } | null } }
      }
      const { next } = issues.pagingInfo
      return { titles: issues.issues.map(({ subject }) => subject), next: next?.to ?? null }
    }
    const first = await list(null)
    expect(first.titles).toEqual(['On String', 'On Paste'])
    expect(await list(first.next)).toEqual({ titles: ['On Glue'], next: null })
  })

  test('without issues says what to do', async () => {
    expect(await page(writer, at())).toContain(words.noIssues)
  })

  test('of a publication is for its editors, by both slugs', async () => {
    const { id } = await one<{ id: string }>("select id from collections where slug = 'field-notes'")
    await set(
      "insert into newsletters (id, collection_id, slug, created_at) values ('00000000ee04', ?, 'weekly', 0)",
      id,
    )
    const address = path('ShowCollectionDigestStats', {
      collectionSlug: 'field-notes',
      newsletterSlug: 'weekly',
    })
    expect((await writer.get(address)).status).toBe(404)
    await set(
      "insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'EDITOR', 99)",
      id,
      userId,
    )
    expect((await writer.get(address)).status).toBe(200)
    expect((await writer.get(address.replace('weekly', 'nothing'))).status).toBe(404)
  })
})
