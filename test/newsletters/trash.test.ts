/** A newsletter of a closed account leaves in steps, with its subscriptions and issues. */
import { env as bindings } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { accountCalls } from '#test/accounts/calls.ts'
import { newPerson, startDraft } from '#test/drafts/writing.ts'
import { publishUnsent, runUntilDone, subscribeMany } from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { sweepNewsletters } from '#worker/newsletters/trash.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
restoreAfterEach()

const TABLES = [
  'newsletter_issues',
  'newsletter_recipients',
  'newsletter_shards',
  'newsletter_bodies',
  'newsletter_subscriptions',
  'newsletter_trash',
]

const counts = () =>
  Promise.all(
    TABLES.map((table) => env.DB.prepare(`select count(*) as count from ${table}`).first<number>('count')),
  )

test('3,000 recipients of a closed account are deleted, and another newsletter keeps its own', async () => {
  const before = await counts()
  const [leaving, staying] = [await newPerson('leaving'), await newPerson('staying')]
  for (const [person, size] of [
    [leaving, 3000],
    [staying, 5],
  ] as const) {
    await subscribeMany(person.id, size)
    const postId = await startDraft(person.browser, 'On Glue', 'Behind the wall.')
    await runUntilDone(env, await publishUnsent(person.browser, postId))
  }
  const username = await env.DB.prepare('select username from users where id = ?')
    .bind(leaving.id)
    .first('username')
  await leaving.browser.ask(accountCalls.deleteAccount, { username })
  for (let run = 0; run < 3; run += 1) await sweepNewsletters(env)
  const added = (await counts()).map((count, at) => count! - before[at]!)
  expect(added).toEqual([1, 5, 1, 0, 5, 0])
})
