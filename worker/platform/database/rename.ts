/** The old name redirects and stays reserved (decision 16, D03). */
import { sql, type SQL } from 'drizzle-orm'
import type { CacheTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

export interface Renaming {
  kind: 'user' | 'collection' | 'tag'
  id: string
  slug: string
  name?: string
  tags: readonly CacheTag[]
  reason: string
}

const NAMED = {
  user: { table: sql`users`, column: sql`username`, thing: 'user' },
  collection: { table: sql`collections`, column: sql`slug`, thing: 'publication' },
  tag: { table: sql`tags`, column: sql`slug`, thing: 'tag' },
}

/** Names are labels of hosts (X8). */
export const hasOtherKind: Record<Renaming['kind'], (slug: SQL) => SQL> = {
  user: (slug) => sql`(exists (select 1 from collections where slug = ${slug})
    or exists (select 1 from held_names where kind = 'collection' and name = ${slug}))`,
  collection: (slug) => sql`(exists (select 1 from users where username = ${slug})
    or exists (select 1 from held_names where kind = 'user' and name = ${slug}))`,
  tag: () => sql`0`,
}

const namedRead = (name: string, table: SQL) =>
  read(name, { id: sql<string>`id` }, (query) => query.from(table).where(sql`id = ${param('id')}`))

const named = {
  user: namedRead('namedUser', NAMED.user.table),
  collection: namedRead('namedCollection', NAMED.collection.table),
  tag: namedRead('namedTag', NAMED.tag.table),
}

/** Only one of concurrent renames succeeds (K4). */
export async function rename(
  writer: Writer,
  { kind, id, slug, name, tags, reason }: Renaming,
): Promise<Failure<'NotFound' | 'AlreadyExists'> | null> {
  const { table, column, thing } = NAMED[kind]
  const isTaken = failure('AlreadyExists', `The name ${slug} is taken.`)
  const done = await commit(writer, {
    guard: sql`(exists (select 1 from ${table} where id = ${id}) and not exists
      (select 1 from held_names where kind = ${kind} and name = ${slug} and entity_id <> ${id})
      and not ${hasOtherKind[kind](sql`${slug}`)})`,
    rows: [
      sql`insert into held_names (kind, name, entity_id, created_at)
        select ${kind}, ${column}, id, ${now()} from ${table} where id = ${id} and ${column} <> ${slug}
        on conflict (kind, name) do update set entity_id = excluded.entity_id`,
      sql`delete from held_names where kind = ${kind} and name = ${slug}`,
      name === undefined
        ? sql`update ${table} set ${column} = ${slug} where id = ${id}`
        : sql`update ${table} set ${column} = ${slug}, name = ${name} where id = ${id}`,
    ],
    purge: { tags, reason },
  })
  if (done === 'taken') return isTaken
  if (done !== 'guard') return null
  const found = await writer.db.first(named[kind], { id })
  return found ? isTaken : failure('NotFound', `We couldn’t find that ${thing}.`)
}
