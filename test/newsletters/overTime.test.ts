/** An issue's opens and clicks by hour and by day since its start (R086). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { hour, limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { publishUnsent, runUntilDone, subscribeMany } from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
const newsletterV3Id = '00000000ee21'

let writer: Browser
let issue: string
let first: number

beforeEach(async () => {
  const person = await newPerson('counter')
  writer = person.browser
  await env.DB.prepare('insert into newsletters (id, user_id, created_at) values (?, ?, 0)')
    .bind(newsletterV3Id, person.id)
    .run()
  await subscribeMany(person.id, 1)
  issue = await publishUnsent(writer, await startDraft(writer, 'On Glue', 'Behind the wall.'))
  await runUntilDone(env, issue)
  const { at } = await one<{ at: number }>(
    'select started_at as at from newsletter_issues where id = ?',
    issue,
  )
  first = Math.floor(at / hour)
})
afterEach(resetClock)
restoreAfterEach()

const count = (hours: number, opened: number, clicked: number) =>
  env.DB.prepare('insert into newsletter_issue_hours values (?, ?, ?, ?)')
    .bind(issue, first + hours, opened, clicked)
    .run()

const stats = async () =>
  JSON.stringify(
    await writer.ask(`{ newsletterStats(id: "${newsletterV3Id}") { issue(id: "${issue}") {
      hours { hour opened clicked } days { day opened clicked } } } }`),
  )

const page = async () => (await writer.get(path('ShowNewsletterStats', { newsletterV3Id }, { issue }))).text()

test('days add up the hours since the start, up to the thirtieth', async () => {
  await count(0, 5, 1)
  await count(23, 2, 1)
  await count(24, 1, 0)
  await count(limits.newsletters.days * 24 - 1, 3, 2)
  await count(limits.newsletters.days * 24, 9, 9)
  const text = await stats()
  expect(text).toContain(
    '"days":[{"day":0,"opened":7,"clicked":2},{"day":1,"opened":1,"clicked":0},{"day":29,"opened":3,"clicked":2}]',
  )
  expect(text).toContain('"hours":[{"hour":0,"opened":5,"clicked":1},{"hour":23,"opened":2,"clicked":1}')
})

test('the page has charts of days once something happened after the first hours', async () => {
  await count(0, 5, 1)
  expect(await page()).not.toContain(words.inDays(limits.newsletters.days))
  await count(limits.newsletters.hours, 1, 0)
  const html = await page()
  for (const title of [words.opens, words.clicks])
    expect(html).toContain(`${title} ${words.inDays(limits.newsletters.days)}`)
})
