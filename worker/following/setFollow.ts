/**
 * Follows and unfollows (R272, R420). Row and counters change in one guarded batch, so parallel requests keep the
 * counters exact. Stored pages are not purged: viewers' pages read state and count separately (decisions 2 and 188).
 */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { SourceKind } from '#schema/reactions/following.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { followTables } from '#worker/following/followTables.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { now } from '#worker/platform/clock.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { raiseDay } from '#worker/stats/days/raise.ts'

export type UnfollowFailure = Failure<'Forbidden' | 'NotFound' | 'TooManyRequests'>
export type FollowFailure = UnfollowFailure | Failure<'AlreadyExists'>

/** Null once the viewer follows it. */
export async function follow(ctx: Context, kind: SourceKind, id: string): Promise<FollowFailure | null> {
  const viewer = theViewer(ctx)
  if (kind === 'user' && viewer.id === id) {
    return failure('Forbidden', copy.following.followSelf(ctx.env.PRODUCT_NAME))
  }
  const refused = await change(ctx, viewer.id, kind, id, true)
  if (refused !== 'unchanged') return refused
  const { name } = (await stateOf(ctx, viewer.id, kind, id))!
  return failure('AlreadyExists', copy.following.alreadyFollowing(name))
}

/** Null once the viewer no longer follows it. */
export async function unfollow(ctx: Context, kind: SourceKind, id: string): Promise<UnfollowFailure | null> {
  const viewer = theViewer(ctx)
  const refused = await change(ctx, viewer.id, kind, id, false)
  return refused === 'unchanged' ? null : refused
}

async function change(ctx: Context, viewerId: string, kind: SourceKind, id: string, isFollowing: boolean) {
  const { follows, target, entities, isShown } = followTables[kind]
  const use = withinRateLimit({ rateLimit: 'followsOfAccount', by: viewerId })
  const row = sql`select 1 from ${follows} where follower_id = ${viewerId} and ${target} = ${id}`
  const step = isFollowing ? 1 : -1
  const done = await writeRows(ctx, {
    guard: sql`${isFollowing ? sql`not exists` : sql`exists`} (${row})
      and exists (select 1 from ${entities} where id = ${id} and ${isShown})
      and ${isShownPersonOf(viewerId)} and ${use.guard}`,
    rows: [
      use.row,
      isFollowing
        ? sql`insert into ${follows} (follower_id, ${target}, created_at) values (${viewerId}, ${id}, ${now()})`
        : sql`delete from ${follows} where follower_id = ${viewerId} and ${target} = ${id}`,
      kind === 'user'
        ? moveCountsOfUsers(id, viewerId, step)
        : sql`update ${entities} set follower_count = follower_count + ${step} where id = ${id}`,
      ...(kind === 'tag' ? [] : [raiseDay(followed(kind, id), { followers: step })]),
      ...(kind === 'user' && isFollowing ? notifyOf(id, 'USER_FOLLOWED', { actorId: viewerId }) : []),
    ],
  })
  if (typeof done !== 'string') return null
  const was = await stateOf(ctx, viewerId, kind, id)
  if (!was) return failure('NotFound', copy.following.notFound)
  return was.isFollowing === isFollowing ? 'unchanged' : failure('TooManyRequests', copy.following.tooMany)
}

const followed = (kind: 'user' | 'collection', id: string): SQL =>
  sql`select ${kind === 'user' ? 'STORIES' : 'COLLECTION'} as kind, ${id} as id`

/** One statement for both users, because a call may contain twenty changes (R409). */
const moveCountsOfUsers = (followedId: string, followerId: string, step: 1 | -1): SQL =>
  sql`update users set follower_count = follower_count + ${step} * (id = ${followedId}),
    following_count = following_count + ${step} * (id = ${followerId}) where id in (${followedId}, ${followerId})`

/** Null for a missing or hidden entity; the caller cannot tell which (A2). */
async function stateOf(ctx: Context, viewerId: string, kind: SourceKind, id: string) {
  const found = await ctx.db.first(states[kind], { viewerId, id })
  return found && { name: found.name, isFollowing: Boolean(found.isFollowing) }
}

const stateRead = (kind: SourceKind, name: string) => {
  const { follows, target, entities, isShown } = followTables[kind]
  return read(
    name,
    {
      name: sql<string>`name`,
      isFollowing: sql<number>`exists (select 1 from ${follows} where follower_id = ${param('viewerId')}
        and ${target} = ${param('id')})`,
    },
    (query) => query.from(entities).where(sql`id = ${param('id')} and ${isShown}`),
  )
}

const states = {
  user: stateRead('user', 'followOfUser'),
  collection: stateRead('collection', 'followOfCollection'),
  tag: stateRead('tag', 'followOfTag'),
}
