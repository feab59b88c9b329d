/** A bulk load into D1's files takes half a second for 100,000 rows (decision 20). */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const DEFAULT_STATE = '.wrangler/state'

export interface LocalDatabase {
  db: DatabaseSync
  close: () => void
}

/** File names are digests. */
const DATABASES = {
  DB: { table: 'posts', migrations: 'migrations' },
  SEARCH: { table: 'documents', migrations: 'migrations/search' },
} as const
export type DatabaseBinding = keyof typeof DATABASES
export const databaseBindings = Object.keys(DATABASES) as DatabaseBinding[]

export async function migrateLocal(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  const files = await ensureFiles(stateDir)
  for (const binding of databaseBindings)
    if (!isMigrated(stateDir, binding)) applyMigrations(files[binding], binding)
}

async function ensureFiles(stateDir: string): Promise<Record<DatabaseBinding, string>> {
  const files = {} as Record<DatabaseBinding, string>
  const missing = databaseBindings.filter((binding) => {
    const file = fileOf(stateDir, binding)
    if (file) files[binding] = file
    return !file
  })
  if (!missing.length) return files
  const { getPlatformProxy } = await import('wrangler')
  const { env, dispose } = await getPlatformProxy<Record<DatabaseBinding, D1Database>>({
    persist: { path: resolve(stateDir, 'v3') },
  })
  try {
    for (const binding of missing) {
      await env[binding].batch([
        env[binding].prepare(MIGRATIONS),
        env[binding].prepare('insert or ignore into d1_migrations (name) values (?)').bind(binding),
      ])
      files[binding] = filesOf(stateDir).find((file) => isMarked(file, binding))!
    }
  } finally {
    await dispose()
  }
  return files
}

/** A new file's migrations table holds the binding's name until it has other tables. */
const isMarked = (file: string, binding: DatabaseBinding) =>
  holds(file, 'd1_migrations') && read(file, 'select 1 from d1_migrations where name = ?', binding).length > 0

/** `wrangler d1 migrations apply` starts a runtime for each migration, a minute for a new site. */
function applyMigrations(file: string, binding: DatabaseBinding): void {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  try {
    db.exec(MIGRATIONS)
    const applied = new Set(
      db
        .prepare('select name from d1_migrations')
        .all()
        .map(({ name }) => name),
    )
    for (const path of migrationsOf(binding).filter((each) => !applied.has(basename(each)))) {
      db.exec('begin immediate')
      try {
        db.exec(readFileSync(path, 'utf8'))
        db.prepare('insert into d1_migrations (name) values (?)').run(basename(path))
        db.exec('commit')
      } catch (error) {
        db.exec('rollback')
        throw new Error(`The migration ${basename(path)} failed`, { cause: error })
      }
    }
    db.prepare('delete from d1_migrations where name = ?').run(binding)
  } finally {
    db.close()
  }
}

const MIGRATIONS = `create table if not exists d1_migrations (
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`

function migrationsOf(binding: DatabaseBinding): string[] {
  const folder = join(import.meta.dirname, '../..', DATABASES[binding].migrations)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(folder, name))
}

export function isMigrated(stateDir: string, binding: DatabaseBinding): boolean {
  const file = fileOf(stateDir, binding)
  if (!file) return false
  const applied = read(file, 'select name from d1_migrations').map(({ name }) => name)
  return migrationsOf(binding).every((path) => applied.includes(basename(path)))
}

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
      // TRUNCATE would wait for a running worker's readers until the timeout.
      db.exec('PRAGMA wal_checkpoint(PASSIVE)')
      db.close()
    },
  }
}

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
