/** The local D1 databases as files, for bulk loads: 100,000 rows in half a second (decision 20). */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runWrangler } from './wrangler.ts'

export const DEFAULT_STATE = '.wrangler/state'

export interface LocalDatabase {
  db: DatabaseSync
  /** Moves the write-ahead log into the main file, as far as no reader blocks it; a worker sees the rest too. */
  close: () => void
}

/**
 * Binding -> a table that only this database has, to find it by, as the file names are digests; and the folder of its
 * migrations, as in wrangler.toml.
 */
const DATABASES = {
  DB: { table: 'posts', migrations: 'migrations' },
  SEARCH: { table: 'documents', migrations: 'migrations/search' },
} as const
export type DatabaseBinding = keyof typeof DATABASES
export const databaseBindings = Object.keys(DATABASES) as DatabaseBinding[]

/** Migrates the databases of a state folder; creates them if there are none. */
export async function migrateLocal(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  for (const binding of databaseBindings.filter((name) => !isMigrated(stateDir, name))) {
    await runWrangler(['d1', 'migrations', 'apply', binding, '--local', '--persist-to', resolve(stateDir)])
  }
}

/** Whether a database has all its migrations: wrangler takes seconds to say so. */
export function isMigrated(stateDir: string, binding: DatabaseBinding): boolean {
  const file = fileOf(stateDir, binding)
  if (!file) return false
  const applied = read(file, 'select name from d1_migrations').map(({ name }) => name)
  return readdirSync(join(import.meta.dirname, '..', DATABASES[binding].migrations))
    .filter((name) => name.endsWith('.sql'))
    .every((name) => applied.includes(name))
}

/** Opens a database that `migrateLocal` made. */
export function openLocalDatabase(stateDir: string, binding: DatabaseBinding = 'DB'): LocalDatabase {
  const file = fileOf(stateDir, binding)
  if (!file) throw new Error(`No local database ${binding} in ${stateDir}; it is made by its first migration`)
  const db = new DatabaseSync(file, { timeout: 10_000 })
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -200000; PRAGMA temp_store = MEMORY',
  )
  return {
    db,
    close() {
      // Not TRUNCATE, which waits for the readers of a running worker, up to the timeout, and blocks this process.
      db.exec('PRAGMA wal_checkpoint(PASSIVE)')
      db.close()
    },
  }
}

/** Without the file of wrangler's own metadata beside them. */
function filesOf(stateDir: string): string[] {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((name) => join(folder, name))
}

const fileOf = (stateDir: string, binding: DatabaseBinding) =>
  filesOf(stateDir).find((file) => holds(file, DATABASES[binding].table))

const holds = (file: string, table: string) =>
  read(file, "select 1 from sqlite_schema where type = 'table' and name = ?", table).length > 0

function read(file: string, statement: string, ...params: string[]) {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  try {
    return db.prepare(statement).all(...params)
  } finally {
    db.close()
  }
}
