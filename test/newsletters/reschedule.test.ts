/** A scheduled issue gets another time, or leaves at once (R086). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { day } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import {
  acceptedTwice,
  balance,
  publishUnsent,
  runUntilDone,
  subscribeMany,
} from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { settled } from '#test/worker.ts'
import { issueById } from '#worker/newsletters/issues/issueRow.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { startIssue } from '#worker/newsletters/issues/startIssue.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
const { DB } = env
const newsletterV3Id = '00000000ee11'

let writer: Browser
let userId: string

beforeEach(async () => {
  ;({ browser: writer, id: userId } = await newPerson('planner'))
  await set('insert into newsletters (id, user_id, created_at) values (?, ?, 0)', newsletterV3Id, userId)
})
afterEach(resetClock)
restoreAfterEach()

const set = (text: string, ...values: unknown[]) =>
  DB.prepare(text)
    .bind(...values)
    .run()
const at = (issue: string) => path('ShowNewsletterStats', { newsletterV3Id }, { issue })
const page = async (browser: Browser, address: string) => (await browser.get(address)).text()
const stateOf = async (issue: string) => (await balance(issue)).state

const schedule = async () => {
  await subscribeMany(userId, 2)
  const postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
  advanceClock(1)
  const issue = await publishUnsent(writer, postId)
  await set('update newsletter_issues set due_at = ? where id = ?', now() + day, issue)
  return issue
}
const reschedule = (issue: string, given = '', by = writer) =>
  run(by, `rescheduleIssue(id: "${issue}"${given})`, '... on BadRequest { field }')
const dueAt = async (issue: string) =>
  (await one<{ at: number }>('select due_at as at from newsletter_issues where id = ?', issue)).at

test('a scheduled issue leaves at its new time, and not at the old one', async () => {
  const issue = await schedule()
  const later = now() + 2 * day
  expect(await reschedule(issue, `, at: ${later}`)).toMatchObject({ __typename: 'MutationSuccess' })
  advanceClock(day + 1)
  await runIssues(env)
  expect(await stateOf(issue)).toBe('SCHEDULED')
  advanceClock(day)
  await runUntilDone(env, issue)
  expect(await balance(issue)).toMatchObject({ state: 'SENT', accepted: 2 })
})

test('a scheduled issue leaves at once, and once, when it is sent now twice', async () => {
  const issue = await schedule()
  const both = await Promise.all([reschedule(issue), reschedule(issue)])
  expect(both.map(({ __typename }) => __typename)).toEqual(['MutationSuccess', 'MutationSuccess'])
  await settled()
  await runUntilDone(env, issue)
  expect(await balance(issue)).toMatchObject({ state: 'SENT', accepted: 2 })
  expect(await acceptedTwice(issue)).toEqual([])
})

test('a scheduled issue does not start by a run that read its old time', async () => {
  const issue = await schedule()
  const db = openDb(DB)
  const old = { ...(await db.first(issueById, { id: issue }))!, dueAt: now() }
  await startIssue(env, db, old)
  expect(await stateOf(issue)).toBe('SCHEDULED')
})

test('a scheduled issue keeps the time that its owner chose while a run of it failed', async () => {
  const issue = await schedule()
  await set('update newsletter_issues set due_at = ? where id = ?', now(), issue)
  const later = now() + 2 * day
  const get = async () => {
    await reschedule(issue, `, at: ${later}`)
    throw new Error('KV does not answer')
  }
  await runIssues({ ...env, KV: { get } as unknown as Env['KV'] })
  expect(await dueAt(issue)).toBe(later)
})

test('a scheduled issue keeps its time when the new one is past or too far ahead, and says so at the field', async () => {
  const issue = await schedule()
  const before = await dueAt(issue)
  for (const at of [1, now() + 400 * day])
    expect(await reschedule(issue, `, at: ${at}`)).toMatchObject({ __typename: 'BadRequest', field: 'at' })
  expect(await dueAt(issue)).toBe(before)
})

test('a scheduled issue is not found by another writer, with a right time or a wrong one (A4)', async () => {
  const issue = await schedule()
  const { browser } = await newPerson('stranger')
  for (const given of ['', ', at: 1', `, at: ${now() + day}`])
    expect(await reschedule(issue, given, browser)).toMatchObject({ __typename: 'NotFound' })
})

test('an issue that has started keeps its course', async () => {
  const issue = await schedule()
  await set('update newsletter_issues set due_at = ? where id = ?', now(), issue)
  await runUntilDone(env, issue)
  expect(await reschedule(issue, `, at: ${now() + day}`)).toMatchObject({
    __typename: 'Conflict',
    message: words.notRescheduled,
  })
  expect(await stateOf(issue)).toBe('SENT')
})

test('a scheduled issue has its time in a form without scripts, in UTC, which shows a refused one again', async () => {
  const issue = await schedule()
  const { xsrfToken } = await writer.ask('{ viewer { xsrfToken } }')
  const press = async (form: string, more: Record<string, string> = {}) => {
    await writer.submit(at(issue), { form, id: issue, issue, xsrf: String(xsrfToken), ...more })
    return page(writer, at(issue))
  }
  const refused = await press('rescheduleIssue', { at: '2020-01-01T08:00' })
  expect(refused).toContain(drafts.inThePast)
  expect(refused).toContain('value="2020-01-01T08:00"')
  const before = await dueAt(issue)
  for (const fields of [{ at: '' }, {}] as Record<string, string>[])
    expect(await press('rescheduleIssue', fields)).not.toContain(words.rescheduled)
  expect([await stateOf(issue), await dueAt(issue)]).toEqual(['SCHEDULED', before])
  const next = new Date(now() + 3 * day).toISOString().slice(0, 16)
  expect(await press('rescheduleIssue', { at: next })).toContain(words.rescheduled)
  expect(await dueAt(issue)).toBe(Date.parse(`${next}Z`))
  expect(await press('sendIssueNow')).toContain(words.sentNow)
  await settled()
  await runUntilDone(env, issue)
  expect(await page(writer, at(issue))).not.toContain('value="rescheduleIssue"')
})
