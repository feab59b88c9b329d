/** A kill of the runtime is counted separately (safety L1). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { type Ask, openClient } from '../../bin/loading/client.ts'
import { recoverEdits, type Story, wordOf } from '../../bin/loading/edits.ts'
import { openTally } from '../../bin/loading/tally.ts'

const ASK: Ask = { host: 'localhost:8787', path: '/', check: () => null }

test('a request that a kill cuts off is lost, and a connection that ends without a kill is wrong', async () => {
  const server = { origin: '', life: 1 as number | null }
  const tally = openTally()
  const client = openClient(server, tally)
  let isKilled = true
  const closing = createServer((request) => {
    if (isKilled) server.life = null
    request.socket.destroy()
  })
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void closing.close())
  server.origin = `http://127.0.0.1:${(closing.address() as AddressInfo).port}`

  expect(await client.ask(ASK)).toBeNull()
  // It is not started again yet.
  expect(await client.ask(ASK)).toBeNull()
  expect(tally.report()).toMatch(/^0 answers, 0 wrong; 2 requests lost by kills$/m)
  isKilled = false
  server.life = 2
  expect(await client.ask(ASK)).toBeNull()
  expect(tally.failures).toBe(1)
  expect(tally.report()).toMatch(/^0 answers, 1 wrong; 2 requests lost by kills$/m)
})

test('an edit that was cut off is found in full or not at all, and the next follows it', () => {
  const kept = storyOf({ id: 'kept', edits: 1, isUnsure: true })
  const gone = storyOf({ id: 'gone', edits: 1, isUnsure: true })
  const db = databaseOf({ kept: [1, 2], gone: [1] })
  expect(recoverEdits(db, [kept, gone])).toEqual([])
  expect(kept).toMatchObject({ edits: 2, revision: 3, isUnsure: false })
  expect(gone).toMatchObject({ edits: 1, revision: 2, isUnsure: false })
})

test.each([
  ['missing', [1]],
  ['there twice', [1, 2, 2]],
  ['followed by one that was not sent', [1, 2, 3]],
])('an acknowledged edit that is %s after a kill is wrong', (_, edits) => {
  const story = storyOf({ id: 'story', edits: 2, isUnsure: false })
  expect(recoverEdits(databaseOf({ story: edits }), [story])).toHaveLength(1)
})

test('a text that is not that of its story after a kill is wrong', () => {
  const db = databaseOf({ story: [1, 2] })
  db.exec(`update post_bodies set html = '<p>${wordOf(1)} it</p>'`)
  expect(recoverEdits(db, [storyOf({ id: 'story', edits: 2, isUnsure: false })])).toHaveLength(1)
})

const storyOf = (given: Pick<Story, 'id' | 'edits' | 'isUnsure'>): Story => ({
  title: 'it',
  path: `/${given.id}`,
  revision: given.edits + 1,
  isEdited: false,
  ...given,
})

/** @param stories id -> its edits, in order */
function databaseOf(stories: Record<string, number[]>): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(`create table posts (id, revision, subtitle); create table post_bodies (post_id, revision, html);
    create table post_revisions (post_id, revision, subtitle)`)
  for (const [id, edits] of Object.entries(stories)) {
    const said = `${wordOf(edits.at(-1)!)} it`
    db.prepare('insert into posts values (?, ?, ?)').run(id, edits.length + 1, said)
    db.prepare('insert into post_bodies values (?, ?, ?)').run(id, edits.length + 1, `<p>${said}</p>`)
    for (const [at, edit] of edits.entries())
      db.prepare('insert into post_revisions values (?, ?, ?)').run(id, at + 2, `${wordOf(edit)} it`)
  }
  return db
}
