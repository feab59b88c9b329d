/** A file of 100,000 lines: calls fail on the way, and no step reads or writes more than a few thousand of them. */
import { env as bindings } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { newPerson, one } from '#test/drafts/writing.ts'
import { faultyBindings } from '#test/faultyBindings.ts'
import { begin, drive, importOf, uploaded } from '#test/newsletters/importing.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
const LINES = 100_000

restoreAfterEach()

test('100,000 lines with duplicates are imported once each through failing calls; a second import adds no one (E4)', async () => {
  const { browser, id: writerId } = await newPerson('large.importer')
  const text = `email,name\n${Array.from({ length: LINES }, (_, at) => `p${at % (LINES - 1000)}@example.org,"Person ${at}"\n`).join('')}`
  let calls = 0
  const faulty = faultyBindings(env, () => (++calls % 17 === 0 ? (calls % 2 ? 'before' : 'after') : null))
  const runThrough = async () => {
    const id = await uploaded(browser, writerId, text)
    await begin(id, 'CHECKING')
    await drive(id, faulty)
    const { outcomes } = await importOf(browser, id)
    await begin(id, 'IMPORTING')
    await drive(id, faulty)
    return { ...(await importOf(browser, id)), outcomes }
  }
  const first = await runThrough()
  expect(first).toMatchObject({ state: 'DONE', lineCount: LINES, addedCount: LINES - 1000 })
  expect(first.outcomes.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['ADDED', LINES - 1000],
    ['DUPLICATE', 1000],
  ])
  expect(calls).toBeGreaterThan(LINES / limits.subscribers.lines)
  const second = await runThrough()
  expect(second).toMatchObject({ state: 'DONE', addedCount: 0 })
  expect(
    await one(
      `select subscriber_count as counted, (select count(*) from newsletter_subscriptions
        where newsletter_id = newsletters.id and state = 'ACTIVE') as active from newsletters where user_id = ?`,
      writerId,
    ),
  ).toEqual({ counted: LINES - 1000, active: LINES - 1000 })
}, 600_000)
