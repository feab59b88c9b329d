/** `npm start` and `npx wrangler dev` change a state folder before they serve it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isMigrated, openLocalDatabase } from '../../bin/local/local.ts'
import { prepareState } from '../../bin/local/prepareState.ts'

function newState(): string {
  const state = mkdtempSync(join(tmpdir(), 'prepared-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  return state
}

function count(state: string, table: string): number {
  const { db, close } = openLocalDatabase(state)
  try {
    return Number(db.prepare(`select count(*) as rows from ${table}`).get()!['rows'])
  } finally {
    close()
  }
}

test('a folder that does not exist gets all tables, the demo content and its pictures, once', async () => {
  const state = join(newState(), 'state')
  await prepareState(state, { done: () => undefined })
  expect(isMigrated(state, 'DB') && isMigrated(state, 'SEARCH')).toBe(true)
  const [users, posts] = [count(state, 'users'), count(state, 'posts')]
  expect(users).toBeGreaterThan(5)
  expect(posts).toBeGreaterThan(20)
  expect(existsSync(join(state, 'v3/r2'))).toBe(true)
  await prepareState(state, { done: () => undefined })
  expect([count(state, 'users'), count(state, 'posts')]).toEqual([users, posts])
})

test('an empty site has its tables, and no demo content', async () => {
  const state = newState()
  await prepareState(state, { isEmpty: true })
  expect(isMigrated(state, 'DB') && isMigrated(state, 'SEARCH')).toBe(true)
  expect([count(state, 'users'), count(state, 'posts')]).toEqual([0, 0])
})
