/**
 * Muting and unmuting (R272, R420): the viewer's own row, which no one else ever sees (V3), and no stored page shows.
 * Muting a person also ends following them, which their number of followers then no longer counts.
 */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { MuteKind } from '#schema/reactions/muting.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { muteTables } from '#worker/muting/muteTables.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'

export type MuteFailure = Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'>

/** Null once the mute is as requested. */
export async function setMute(
  ctx: Context,
  kind: MuteKind,
  id: string,
  isMuting: boolean,
): Promise<MuteFailure | null> {
  const viewer = theViewer(ctx)
  if (kind === 'user' && viewer.id === id) return failure('Forbidden', copy.muting.self)
  const { mutes, target, entities, isShown } = muteTables[kind]
  const use = withinRateLimit({ rateLimit: 'mutesOfAccount', by: viewer.id })
  const done = await writeRows(ctx, {
    guard: sql`exists (select 1 from ${entities} where id = ${id} and ${isShown})
      and ${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [
      use.row,
      isMuting
        ? sql`insert into ${mutes} (muter_id, ${target}, created_at) values (${viewer.id}, ${id}, ${now()})
            on conflict do nothing`
        : sql`delete from ${mutes} where muter_id = ${viewer.id} and ${target} = ${id}`,
      ...(kind === 'user' && isMuting ? withoutFollow(viewer.id, id) : []),
    ],
  })
  if (typeof done !== 'string') return null
  return (await ctx.db.first(targets[kind], { id }))
    ? failure('TooManyRequests', copy.following.tooMany)
    : failure('NotFound', copy.following.notFound)
}

function withoutFollow(viewerId: string, id: string): SQL[] {
  const follow = sql`from user_follows where follower_id = ${viewerId} and user_id = ${id}`
  return [
    sql`update users set follower_count = follower_count - 1 where id = ${id} and exists (select 1 ${follow})`,
    sql`update users set following_count = following_count - 1 where id = ${viewerId} and exists (select 1 ${follow})`,
    sql`delete ${follow}`,
  ]
}

const targetRead = (kind: MuteKind, name: string) => {
  const { entities, isShown } = muteTables[kind]
  return read(name, { id: sql<string>`id` }, (query) =>
    query
      .from(entities)
      .where(sql`id = ${param('id')} and ${isShown}`)
      .limit(1),
  )
}

const targets = {
  user: targetRead('user', 'mutableUser'),
  collection: targetRead('collection', 'mutableCollection'),
}
