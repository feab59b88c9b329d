/** The local D1 database as a file, for bulk loads: 100,000 rows in half a second (decision 20). */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runWrangler } from './wrangler.ts'

export const DEFAULT_STATE = '.wrangler/state'

export interface LocalDatabase {
  db: DatabaseSync
  /** Writes everything into the main file, so that the worker sees it. */
  close: () => void
}

/** Migrates the database of a state folder, making it when there is none. */
export async function migrateLocal(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  await runWrangler(['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', resolve(stateDir)])
}

/** Opens the database that `migrateLocal` made. */
export function openLocalDatabase(stateDir: string): LocalDatabase {
  const file = findDatabase(stateDir)
  if (!file) throw new Error(`No local database in ${stateDir}; it is made by its first migration`)
  const db = new DatabaseSync(file, { timeout: 10_000 })
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -200000; PRAGMA temp_store = MEMORY',
  )
  return {
    db,
    close() {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}

/** wrangler names the file by a hash of the database id; there is one beside its own metadata. */
function findDatabase(stateDir: string): string | undefined {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).size - statSync(a).size)[0]
}
