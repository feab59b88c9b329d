/** If the mirror of tag versions fails afterwards, the outbox has the purge (decision 13). */
import { sql, type SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { PurgeKind } from '#schema/limits/edge.ts'
import type { CacheTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import {
  claimOf,
  isClaimTaken,
  type IdempotentCall,
  versionBefore,
  versionOf,
  written,
} from '#worker/platform/database/idempotentCall.ts'
import { type BeginWork, FOLLOW_TAGS, MIRROR_TAGS } from '#worker/platform/database/outbox.ts'
import { learn, mirrorVersions, type TagVersion } from '#worker/platform/database/tagVersions.ts'

export interface Rows {
  guard?: SQL
  rows: SQL[]
  outbox?: Work[]
}

export interface Write extends Rows {
  purge: Purge
}

export interface Work {
  id?: string
  kind: string
  payload: unknown
  dueAt?: number
}

export interface Purge {
  /** A SELECT of `tag` runs before the rows are written. */
  tags: readonly CacheTag[] | SQL
  kind?: PurgeKind
  reason: string
}

export interface Writer {
  env: Pick<Env, 'DB' | 'KV' | 'MAIN_ORIGIN'>
  db: Pick<Db, 'write' | 'all' | 'first'>
  right?: SQL
  execution: Pick<ExecutionContext, 'waitUntil'>
  actor: string
  begin?: BeginWork
  idempotentCall?: IdempotentCall
}

export interface Committed {
  version: number
  tags: string[]
}

export type Refusal = 'guard' | 'taken'

/**
 * It resolves when the write is durable.
 * @throws if D1 does not answer
 */
export async function commit(writer: Writer, write: Write): Promise<Committed | Refusal> {
  const { tags } = write.purge
  if (isNames(tags) && !tags.length) {
    const written = await writeRows(writer, write)
    return typeof written === 'string' ? written : { version: 0, tags: [] }
  }
  const at = now()
  const ids = { purge: newId(), mirror: newId(), follow: newId() }
  const claim = claimOf(writer)
  const statements = [
    ...claim,
    ...guardOf(writer, write),
    ...purging(writer, write.purge, ids, at),
    ...write.rows,
    sql`insert into outbox (id, kind, payload, due_at, created_at)
      select value->>0, value->>1, purges.tags, ${at}, ${at}
      from purges, json_each(${JSON.stringify([
        [ids.mirror, MIRROR_TAGS],
        [ids.follow, FOLLOW_TAGS],
      ])}) where purges.id = ${ids.purge}`,
    ...outboxOf(write, at),
    ...versionOf(writer, ids.purge),
  ]
  const results = await writer.db.write(statements.map(compile)).catch(refusalOf)
  if (results === 'again') {
    const version = await versionBefore(writer)
    written(writer, true)
    return { version, tags: [] }
  }
  if (typeof results === 'string') return results
  written(writer, false)
  const from = claim.length + (writer.right || write.guard ? 1 : 0)
  const [numbered] = results[from] as unknown as { value: number }[]
  if (!numbered) return { version: 0, tags: [] }
  const raised = results[from + 1] as unknown as ({ tag: string } & TagVersion)[]
  for (const row of raised) learn(row.tag, row)
  await updateMirror(writer, raised, ids.mirror)
  const names = raised.map(({ tag }) => tag)
  const follow = { id: ids.follow, kind: FOLLOW_TAGS, payload: JSON.stringify(names), attempts: 0 }
  if (writer.begin) writer.execution.waitUntil(writer.begin(follow))
  return { version: numbered.value, tags: names }
}

function purging(
  { actor }: Writer,
  { tags, kind = 'change', reason }: Purge,
  ids: { purge: string },
  at: number,
): SQL[] {
  const rows = isNames(tags) ? sql`select value as tag from json_each(${JSON.stringify(tags)})` : tags
  const named = sql`select tag from (${rows}) where tag is not null`
  return [
    sql`update change_number set value = value + 1 where id = 1 and exists (${named}) returning value`,
    raise(rows, kind),
    sql`insert into purges (id, version, kind, tags, actor, reason, at)
      select ${ids.purge}, ${CHANGE}, ${kind}, names, ${actor}, ${reason}, ${at}
      from (select json_group_array(tag) as names from (select distinct tag from (${named}))) where names <> '[]'`,
  ]
}

/** @returns each statement's rows; empty if an earlier call wrote the batch */
export async function writeRows(
  writer: { db: Pick<Db, 'write'>; right?: SQL; idempotentCall?: IdempotentCall },
  write: Rows,
): Promise<Record<string, unknown>[][] | Refusal> {
  const claim = claimOf(writer)
  const statements = [...claim, ...guardOf(writer, write), ...write.rows, ...outboxOf(write, now())]
  const results = await writer.db.write(statements.map(compile)).catch(refusalOf)
  if (results === 'again') {
    written(writer, true)
    return write.rows.map(() => [])
  }
  if (typeof results === 'string') return results
  written(writer, false)
  return results.slice(claim.length + (writer.right || write.guard ? 1 : 0))
}

function guardOf({ right }: Pick<Writer, 'right'>, { guard }: Rows): SQL[] {
  const conditions = [right, guard].filter((condition) => condition !== undefined)
  return conditions.length ? [sql`insert into guards (holds) select ${sql.join(conditions, sql` and `)}`] : []
}

const outboxOf = ({ outbox = [] }: Rows, at: number): SQL[] => outbox.map((work) => outboxRow(work, at))

export const outboxRow = ({ id = newId(), kind, payload, dueAt }: Work, at = now()): SQL =>
  sql`insert into outbox (id, kind, payload, due_at, created_at)
    values (${id}, ${kind}, ${JSON.stringify(payload)}, ${dueAt ?? at}, ${at})`

const CHANGE = sql`(select value from change_number where id = 1)`

function raise(tagRows: SQL, kind: PurgeKind): SQL {
  const column = (isRaised: boolean) => (isRaised ? CHANGE : sql`0`)
  return sql`insert into tag_versions (tag, version, soft_version, hard_version)
    select tag, ${column(kind !== 'soft')}, ${column(kind === 'soft')}, ${column(kind === 'hard')}
    from (${tagRows}) where tag is not null group by tag
    on conflict (tag) do update set version = max(version, excluded.version),
      soft_version = max(soft_version, excluded.soft_version), hard_version = max(hard_version, excluded.hard_version)
    returning tag, version as "change", soft_version as soft, hard_version as hard`
}

async function updateMirror(writer: Writer, raised: ({ tag: string } & TagVersion)[], mirrorId: string) {
  try {
    await mirrorVersions(writer.env, raised)
  } catch (error) {
    logError(error, { where: 'tag mirror', tags: raised.length })
    return
  }
  writer.execution.waitUntil(
    writer.env.DB.prepare('update outbox set done_at = ? where id = ?')
      .bind(now(), mirrorId)
      .run()
      .catch((error: unknown) => logError(error, { where: 'outbox' })),
  )
}

const dialect = new SQLiteSyncDialect()

function compile(statement: SQL): { text: string; params: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, params: params.map((value) => (typeof value === 'boolean' ? Number(value) : value)) }
}

function refusalOf(error: unknown): Refusal | 'again' {
  const message = error instanceof Error ? error.message : String(error)
  if (isClaimTaken(message)) return 'again'
  if (message.includes('guard does not hold')) return 'guard'
  if (message.includes('UNIQUE constraint failed')) return 'taken'
  throw error
}

const isNames = (tags: Purge['tags']): tags is readonly CacheTag[] => Array.isArray(tags)
