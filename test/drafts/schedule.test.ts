/** A scheduled draft is published at its time and once, also if runs die. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minute } from '#schema/limits.ts'
import { failing } from '#test/drafts/failing.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { publishDue } from '#worker/drafts/publishDue.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'

const bindings = env as unknown as Env
let writer: Browser
beforeEach(async () => {
  ;({ browser: writer } = await newPerson('scheduler'))
})
afterEach(resetClock)

const EXECUTION = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) }
const tick = (given: Env = bindings) => runScheduled(given, EXECUTION)
const state = (postId: string) =>
  one<{ publishedAt: number | null; scheduledAt: number | null; versions: number; revision: number }>(
    `select p.first_published_at as publishedAt, d.scheduled_at as scheduledAt, p.revision,
      (select count(*) from post_versions v where v.post_id = p.id and v.is_published = 1) as versions
     from posts p join post_drafts d on d.post_id = p.id where p.id = ?`,
    postId,
  )
const schedule = (postId: string, at: number | null) =>
  run(writer, `scheduleDraft(postId: "${postId}", at: ${at})`)

test('a scheduled draft goes out with the first run after its time, and not before', async () => {
  const postId = await startDraft(writer, 'On Glue')
  expect(await schedule(postId, now() + 5 * minute)).toMatchObject({ __typename: 'ScheduledDraft' })
  await tick()
  expect((await state(postId)).publishedAt).toBeNull()
  advanceClock(5 * minute + 1000)
  await tick()
  expect(await state(postId)).toMatchObject({ scheduledAt: null, versions: 1, revision: 1 })
  expect((await state(postId)).publishedAt).not.toBeNull()
})

test('a scheduled draft is published once by simultaneous and repeated runs', async () => {
  const postId = await startDraft(writer, 'On Glue')
  await schedule(postId, now() + minute)
  advanceClock(2 * minute)
  await Promise.all([tick(), tick(), tick()])
  await tick()
  expect(await state(postId)).toMatchObject({ scheduledAt: null, versions: 1, revision: 1 })
})

test('a scheduled draft goes out with the next run, once, wherever the run before it died', async () => {
  for (let nth = 1; ; nth += 1) {
    const postId = await startDraft(writer, `On Glue ${nth}`)
    await schedule(postId, now() + minute)
    advanceClock(2 * minute)
    const { bindings: broken, met } = failing(bindings, nth, 'onwards')
    await publishDue(broken, EXECUTION, async () => undefined).catch(() => undefined)
    advanceClock(minute)
    await tick()
    expect(await state(postId), `after call ${nth} failed`).toMatchObject({
      scheduledAt: null,
      versions: 1,
      revision: 1,
    })
    if (!met()) break
  }
}, 120_000)

test('a scheduled time ends without another version where readers already see the text', async () => {
  const postId = await startDraft(writer, 'On Glue')
  await publish(writer, postId)
  await schedule(postId, now() + minute)
  advanceClock(2 * minute)
  await tick()
  expect(await state(postId)).toMatchObject({ scheduledAt: null, versions: 1, revision: 1 })
})

test('a story that was withdrawn, moved or thrown away is not published', async () => {
  const [back, moved, gone] = [
    await startDraft(writer, 'Back'),
    await startDraft(writer, 'Moved'),
    await startDraft(writer, 'Gone'),
  ]
  for (const id of [back, moved, gone]) await schedule(id, now() + minute)
  await schedule(back, null)
  await schedule(moved, now() + 60 * minute)
  await run(writer, `deletePost(targetPostId: "${gone}")`)
  advanceClock(2 * minute)
  await tick()
  for (const id of [back, moved, gone]) expect((await state(id)).publishedAt).toBeNull()
  advanceClock(60 * minute)
  await tick()
  expect((await state(moved)).publishedAt).not.toBeNull()
})
