/** The page about the state of the site (R167). */
import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { siteStatus as words } from '#schema/copy/marketing.ts'
import { limits, minute } from '#schema/limits.ts'
import { worstOf } from '#schema/admin/siteStatus.ts'
import { path } from '#schema/routes/paths.ts'
import { page } from '#test/app.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { siteStatus } from '#worker/marketing/siteStatus.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { noteScheduled } from '#worker/platform/database/noteScheduled.ts'

const bindings = env as unknown as Env
const { DB } = bindings
const { kept, late, waiting } = limits.siteStatus

restoreAfterEach()
afterEach(resetClock)

let times = 0
/** Each test is later than all before, so none gets the check of another. */
const passKept = () => advanceClock(++times * 2 * kept)

/** Checks at this moment. */
async function states(of: Partial<Env> = {}): Promise<Record<string, string>> {
  passKept()
  const { checks } = await siteStatus({ env: { ...bindings, ...of } })
  return Object.fromEntries(checks.map(({ name, state }) => [name, state]))
}

test('everything works after a scheduled run, and the run is missed when it stays away', async () => {
  await noteScheduled(bindings)
  expect(await states()).toEqual({ DATABASE: 'OK', CACHE: 'OK', SCHEDULE: 'OK', OUTBOX: 'OK' })
  advanceClock(late)
  expect(await states()).toMatchObject({ SCHEDULE: 'DELAYED' })
})

test('work that has waited too long is delayed', async () => {
  await noteScheduled(bindings)
  const due = now() - waiting - minute
  await DB.prepare(
    `insert into outbox (id, kind, payload, due_at, created_at) values ('waiting', 'message', '""', ?1, ?1)`,
  )
    .bind(due)
    .run()
  expect(await states()).toMatchObject({ SCHEDULE: 'OK', OUTBOX: 'DELAYED' })
})

test('a database or a mirror that does not respond is down, and the others are still checked', async () => {
  await noteScheduled(bindings)
  const down = () => Promise.reject(new Error('down'))
  const KV = { get: down } as unknown as KVNamespace
  expect(await states({ KV })).toMatchObject({ DATABASE: 'OK', CACHE: 'DOWN' })
  const broken = { prepare: () => ({ bind: () => ({ first: down }) }) } as unknown as D1Database
  expect(await states({ DB: broken })).toEqual({
    DATABASE: 'DOWN',
    CACHE: 'OK',
    SCHEDULE: 'DOWN',
    OUTBOX: 'DOWN',
  })
  expect(worstOf([{ state: 'OK' }, { state: 'DOWN' }, { state: 'DELAYED' }])).toBe('DOWN')
})

test('requests of a few seconds share one check', async () => {
  await noteScheduled(bindings)
  await states()
  const first = await siteStatus({ env: bindings })
  expect(await siteStatus({ env: bindings })).toBe(first)
  advanceClock(kept)
  expect(await siteStatus({ env: bindings })).not.toBe(first)
})

test('the page has a line for each check, and no secrets', async () => {
  await noteScheduled(bindings)
  passKept()
  const { status, html } = await page(path('ShowSiteStatus'))
  expect(status).toBe(200)
  for (const [title] of Object.values(words.checks)) expect(html).toContain(title)
  expect(html).toContain(words.headings.OK)
  for (const secret of [bindings.SECRET, bindings.ADMIN_TOKEN]) expect(html).not.toContain(secret)
})
