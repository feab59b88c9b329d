import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { isMigrated } from '../../bin/local/local.ts'

const MIGRATIONS = readdirSync('migrations').filter((name) => name.endsWith('.sql'))

/** The database of stories has these migrations. */
function stateWith(applied: readonly string[]): string {
  const state = mkdtempSync(join(tmpdir(), 'local-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'digest.sqlite'))
  db.exec('create table posts (id text); create table d1_migrations (name text)')
  for (const name of applied) db.prepare('insert into d1_migrations values (?)').run(name)
  db.close()
  return state
}

test('a database with all migrations needs none, and one without the last of them needs that', () => {
  expect(isMigrated(stateWith(MIGRATIONS), 'DB')).toBe(true)
  expect(isMigrated(stateWith(MIGRATIONS.slice(0, -1)), 'DB')).toBe(false)
})

test('a folder without the database needs its migrations', () => {
  expect(isMigrated(stateWith(MIGRATIONS), 'SEARCH')).toBe(false)
  expect(isMigrated(join(tmpdir(), 'no-such-state'), 'DB')).toBe(false)
})
