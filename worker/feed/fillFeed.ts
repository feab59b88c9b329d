/** It runs in bounded steps, because a user may follow many. */
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { hour, limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { isListed } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { newId } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import { LEASE, type OutboxWork } from '#worker/platform/database/outbox.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export const FILL_FEED = 'fillFeed'

const { window, quiet, sourcesOfStep, storiesOfSource } = limits.homeFeed

export function fillFeedWhenDue(ctx: Context, { id: viewerId, feedFilledAt }: Viewer): void {
  const due = now() - hour
  if ((feedFilledAt ?? 0) > due) return
  const work = { id: newId(), kind: FILL_FEED, payload: { userId: viewerId, kind: 'user', after: '' } }
  const claim = async () => {
    const writer = { ...ctx, db: openDb(ctx.env.DB) }
    const done = await writeRows(writer, {
      guard: sql`exists (select 1 from users where id = ${viewerId} and coalesce(feed_filled_at, 0) <= ${due})`,
      rows: [sql`update users set feed_filled_at = ${now()} where id = ${viewerId}`],
      outbox: [{ ...work, dueAt: now() + LEASE }],
    })
    if (typeof done === 'string') return
    await ctx.begin({ ...work, payload: JSON.stringify(work.payload), attempts: 0 })
  }
  ctx.execution.waitUntil(claim().catch((error: unknown) => logError(error, { where: 'feed' })))
}

const KINDS = ['user', 'collection', 'tag'] as const
const payloads = z.object({ userId: z.string(), kind: z.enum(KINDS), after: z.string() })

interface Source {
  follows: SQL
  target: SQL
  latest: SQL
  reason: string
}

const sources: Record<(typeof KINDS)[number], Source> = {
  user: {
    follows: sql`user_follows`,
    target: sql`user_id`,
    latest: sql`select post_id from post_authors where user_id = s.id and ${isListed('post_authors')}`,
    reason: 'FOLLOWED_USER',
  },
  collection: {
    follows: sql`collection_follows`,
    target: sql`collection_id`,
    latest: sql`select id from posts where collection_id = s.id and ${isListed()}`,
    reason: 'FOLLOWED_COLLECTION',
  },
  tag: {
    follows: sql`tag_follows`,
    target: sql`tag_id`,
    latest: sql`select post_id from post_tags where tag_id = s.id and ${isListed('post_tags')}`,
    reason: 'FOLLOWED_TOPIC',
  },
}

const stepRead = (kind: (typeof KINDS)[number], name: string) => {
  const { follows, target } = sources[kind]
  return read(name, { size: sql<number>`count(*)`, last: sql<string | null>`max(id)` }, (query) =>
    query.from(
      sql`(select ${target} as id from ${follows} where follower_id = ${param('userId')} and ${target} > ${param('after')}
        order by ${target} limit ${param('limit')})`,
    ),
  )
}

const steps = {
  user: stepRead('user', 'feedStepOfUsers'),
  collection: stepRead('collection', 'feedStepOfCollections'),
  tag: stepRead('tag', 'feedStepOfTags'),
}

/** Only a failed step is repeated. */
export const fillFeed: OutboxWork = async (env, payload, _, begin) => {
  const { userId, kind, after } = payloads.parse(payload)
  const { follows, target, latest, reason } = sources[kind]
  const step = sql`select ${target} as id from ${follows} where follower_id = ${userId} and ${target} > ${after}
    order by ${target} limit ${sourcesOfStep}`
  const opened = sql`coalesce((select listed_at from posts where ${isListed()} and listed_at < 9e15
    order by listed_at desc, id desc limit 1 offset ${window - 1}), 0)`
  const db = openDb(env.DB)
  const [{ size, last } = { size: 0, last: null }] = await db.all(steps[kind], {
    userId,
    after,
    limit: sourcesOfStep,
  })
  const nextKind = KINDS[KINDS.indexOf(kind) + 1]
  const next =
    size === sourcesOfStep && last
      ? { userId, kind, after: last }
      : nextKind && { userId, kind: nextKind, after: '' }
  const work = next && { id: newId(), kind: FILL_FEED, payload: next }
  await writeRows(
    { db },
    {
      rows: [
        sql`insert into feed_items (user_id, post_id, reason, source_id, listed_at)
          select ${userId}, p.id, ${reason}, s.id, p.listed_at
          from (${step}) s cross join posts p on p.id in (
            ${latest} order by listed_at desc limit ${storiesOfSource})
          where p.listed_at <= ${opened}
          on conflict (user_id, post_id) do update set listed_at = excluded.listed_at`,
        sql`delete from feed_items where user_id = ${userId} and listed_at < coalesce((
          select listed_at from feed_items where user_id = ${userId}
          order by listed_at desc, post_id desc limit 1 offset ${quiet}), 0)`,
      ],
      outbox: work ? [{ ...work, dueAt: now() + LEASE }] : [],
    },
  )
  if (work) await begin({ ...work, payload: JSON.stringify(work.payload), attempts: 0 })
}
