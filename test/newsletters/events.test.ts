/** The provider's signed webhooks: who may send them, and each event counted for a recipient once (M5). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, one, publish, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { balance, issueOf, runUntilDone, subscribeMany } from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { fetchWorker } from '#test/worker.ts'
import { signatureOf, webhookSecretOf } from '#worker/newsletters/issues/takeEvent.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'

const env = bindings as unknown as Env
const { DB } = env
const minute = 60_000
const READER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const LINK = 'https://example.org/on-glue'

let writer: Browser
let issue: string
let recipient: string

beforeEach(async () => {
  let userId: string
  ;({ browser: writer, id: userId } = await newPerson('counting'))
  await subscribeMany(userId, 3)
  issue = await issueOfStory()
  await runUntilDone(env, issue)
  ;({ id: recipient } = await one<{ id: string }>(
    `select s.id from newsletter_subscriptions s join newsletter_issues i on i.newsletter_id = s.newsletter_id
     where i.id = ? and s.email = 's000000@example.org'`,
    issue,
  ))
})
afterEach(resetClock)
restoreAfterEach()

async function issueOfStory(title = 'On Glue') {
  const postId = await startDraft(writer, title, 'Behind the wall.')
  advanceClock(1)
  await publish(writer, postId)
  return issueOf(postId)
}

const event = (type: string, data: object = {}, to = recipient) => ({
  type: `email.${type}`,
  data: { to: ['s000000@example.org'], tags: { issue, recipient: to }, ...data },
})
const opened = (userAgent = READER) => event('opened', { open: { userAgent } })
const clicked = (link = LINK) => event('clicked', { click: { link } })
const bounced = event.bind(null, 'bounced', { bounce: { type: 'Permanent' } })

interface Sent {
  secret?: string
  at?: number
  headers?: Record<string, string>
}

async function send(
  body: object,
  { secret = webhookSecretOf(env)!, at = now(), headers }: Sent = {},
): Promise<number> {
  const [text, seconds] = [JSON.stringify(body), Math.floor(at / 1000)]
  const signed = {
    'svix-id': 'msg_1',
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,${signatureOf(secret, 'msg_1', seconds, text)}`,
  }
  const url = `${env.MAIN_ORIGIN}/_/newsletters/events`
  const { status } = await fetchWorker(
    new Request(url, { method: 'POST', body: text, headers: headers ?? signed }),
  )
  return status
}

const counts = () =>
  one(
    `select delivered_count as delivered, opened_count as opened, prefetched_count as prefetched,
       clicked_count as clicked, bounced_count as bounced, complained_count as complained
     from newsletter_issues where id = ?`,
    issue,
  )
const NONE = { delivered: 0, opened: 0, prefetched: 0, clicked: 0, bounced: 0, complained: 0 }

describe('an event', () => {
  test('without a signature, with a wrong or an old one, or from the future is refused and not counted', async () => {
    const answers = [
      await send(event('delivered'), { headers: {} }),
      await send(event('delivered'), { secret: 'whsec_d3Jvbmc=' }),
      await send(event('delivered'), { at: now() - 6 * minute }),
      await send(event('delivered'), { at: now() + 6 * minute }),
    ]
    expect(answers).toEqual([400, 400, 400, 400])
    expect(await counts()).toEqual(NONE)
  })

  test('is taken a little late, and among signatures of several secrets', async () => {
    expect(await send(event('delivered'), { at: now() - 4 * minute })).toBe(200)
    const [text, seconds] = [JSON.stringify(opened()), Math.floor(now() / 1000)]
    const good = signatureOf(webhookSecretOf(env)!, 'msg_2', seconds, text)
    const url = `${env.MAIN_ORIGIN}/_/newsletters/events`
    const headers = {
      'svix-id': 'msg_2',
      'svix-timestamp': String(seconds),
      'svix-signature': `v1,wrong v1,${good}`,
    }
    expect((await fetchWorker(new Request(url, { method: 'POST', body: text, headers }))).status).toBe(200)
    expect(await counts()).toMatchObject({ delivered: 1, opened: 1 })
  })

  test('that comes twice, and in any order, counts its recipient once', async () => {
    const all = [clicked(), opened(), event('delivered'), opened(), event('complained'), event('delivered')]
    for (const body of [...all, ...all.toReversed()]) expect(await send(body)).toBe(200)
    expect(await counts()).toEqual({ ...NONE, delivered: 1, opened: 1, clicked: 1, complained: 1 })
    expect(
      await one(
        'select sum(opened_count) as opened, sum(clicked_count) as clicked from newsletter_issue_hours where issue_id = ?',
        issue,
      ),
    ).toEqual({ opened: 1, clicked: 1 })
  })

  test('about an unknown recipient or another issue is taken and not counted', async () => {
    for (const body of [
      event('opened', {}, '000000000000'),
      event('bounced', { bounce: { type: 'Permanent' }, to: [] }, '000000000000'),
      event('clicked', { click: { link: LINK } }, '000000000000'),
      { type: 'email.delivered', data: { to: [] } },
      { type: 'contact.created', data: {} },
    ])
      expect(await send(body)).toBe(200)
    expect(await counts()).toEqual(NONE)
    expect(await one('select count(*) as links from newsletter_links where issue_id = ?', issue)).toEqual({
      links: 0,
    })
  })

  test.each([
    ['Mozilla/5.0'],
    ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'],
  ])('of a picture that a proxy loads counts apart from opens: %s', async (userAgent) => {
    await send(opened(userAgent))
    expect(await counts()).toMatchObject({ opened: 0, prefetched: 1 })
    await send(opened())
    expect(await counts()).toMatchObject({ opened: 1, prefetched: 1 })
  })

  test('of a click counts an open too, each link once a recipient, and never the link to leave', async () => {
    for (const link of [LINK, LINK, `${LINK}?two`, `${env.MAIN_ORIGIN}/me/email-settings/1/2`])
      await send(clicked(link))
    expect(await counts()).toMatchObject({ opened: 1, clicked: 1 })
    const { results } = await DB.prepare(
      'select url, click_count as count from newsletter_links where issue_id = ? order by url',
    )
      .bind(issue)
      .all()
    expect(results).toEqual([
      { url: LINK, count: 1 },
      { url: `${LINK}?two`, count: 1 },
    ])
  })
})

describe('an address', () => {
  test.each([
    ['that bounces for ever', bounced, 'BOUNCE'],
    ['that complains', () => event('complained'), 'COMPLAINT'],
  ] as const)('%s gets no later issue, and the list is one shorter', async (_, body, reason) => {
    const subscribers = () =>
      one<{ count: number }>(
        'select subscriber_count as count from newsletters w join newsletter_issues i on i.newsletter_id = w.id where i.id = ?',
        issue,
      )
    await DB.prepare('update newsletters set subscriber_count = 3').run()
    await send(body())
    await send(body())
    expect(await subscribers()).toEqual({ count: 2 })
    expect(await one('select reason from email_suppressions where email = ?', 's000000@example.org')).toEqual(
      { reason },
    )
    const next = await issueOfStory('On Paste')
    await runUntilDone(env, next)
    expect(await balance(next)).toMatchObject({ state: 'SENT', recipients: 2, accepted: 2 })
    await DB.prepare("update newsletter_subscriptions set state = 'ACTIVE' where id = ?")
      .bind(recipient)
      .run()
    const last = await issueOfStory('On String')
    await runUntilDone(env, last)
    expect(await balance(last)).toMatchObject({ recipients: 3, accepted: 2, excluded: 1 })
    expect(
      await one(
        'select reason from newsletter_recipients where issue_id = ? and state = ?',
        last,
        'EXCLUDED',
      ),
    ).toEqual({ reason: 'SUPPRESSED' })
  })

  test('that bounces this once stays', async () => {
    await send(event('bounced', { bounce: { type: 'Transient' } }))
    expect(await counts()).toMatchObject({ bounced: 1 })
    expect(await one('select count(*) as count from email_suppressions')).toEqual({ count: 0 })
  })
})

test('the scheduled run brings the events of the local provider', async () => {
  const execution = { waitUntil: () => undefined }
  expect(await counts()).toEqual(NONE)
  await runScheduled(env, execution)
  expect(await counts()).toMatchObject({ delivered: 3 })
  await runScheduled(env, execution)
  expect(await counts()).toMatchObject({ delivered: 3 })
})
