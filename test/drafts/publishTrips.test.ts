/** One batch reads everything, and one writes everything. */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type DatabaseUse, countedDatabase } from '../../bin/benching/countedDatabase.ts'
import { send } from '#test/drafts/sendWith.ts'
import { newPerson, one, startDraft } from '#test/drafts/writing.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env

const DECISIONS = `settings: { previewTitle: "Glue, seen", language: "de", notifiesFollowers: false }
  topics: ["Adhesives"] visibility: LOCKED`

test('a story with links and all decisions is read as one batch and written as another', async () => {
  const { browser } = await newPerson('trips')
  const postId = await startDraft(browser, 'On Glue', 'It holds, says https://glue.example/.')
  const sessions: DatabaseUse[] = []
  await send(
    { ...bindings, DB: countedDatabase(bindings.DB, sessions) },
    browser,
    `publishStory(postId: "${postId}", revision: 1, decisions: { ${DECISIONS} })`,
  )
  expect(await one('select first_published_at is not null as isOut from posts where id = ?', postId)).toEqual(
    { isOut: 1 },
  )
  const [asked] = sessions.toSorted((some, others) => others.statements - some.statements)
  // Tests remember no site, so it and the session come first.
  expect(asked!.trips).toBe(2 + 2)
})
