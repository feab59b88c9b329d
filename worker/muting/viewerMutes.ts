/** Whether the viewer mutes a person or publication. Read once a kind and turn (R409). */
import { and, eq } from 'drizzle-orm'
import type { MuteKind } from '#schema/reactions/muting.ts'
import { collectionMutes, userMutes } from '#schema/tables/reading.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'

const muted = {
  user: read('viewersMutedUsers', { id: userMutes.userId }, (query) =>
    query
      .from(userMutes)
      .where(and(eq(userMutes.muterId, param('viewerId')), inList(userMutes.userId, 'ids'))),
  ),
  collection: read('viewersMutedCollections', { id: collectionMutes.collectionId }, (query) =>
    query
      .from(collectionMutes)
      .where(
        and(eq(collectionMutes.muterId, param('viewerId')), inList(collectionMutes.collectionId, 'ids')),
      ),
  ),
}

const muteLoader = (kind: MuteKind) =>
  loader(async (ctx: Context, ids) => {
    const rows = await ctx.db.all(muted[kind], { viewerId: ctx.caller!.viewer!.id, ids })
    return new Map(rows.map(({ id }) => [id, true]))
  })

const loaders = { user: muteLoader('user'), collection: muteLoader('collection') }

/** Visitors mute no one. */
export const isMuting = async (ctx: Context, kind: MuteKind, id: string): Promise<boolean> =>
  ctx.caller?.viewer ? ((await loaders[kind].load(ctx, id)) ?? false) : false

/** Drops the cached value after the viewer has muted or unmuted it. */
export const forgetMute = (ctx: Context, kind: MuteKind, id: string): void => loaders[kind].forget(ctx, id)
