import { sql, type SQL } from 'drizzle-orm'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { isResponse } from '#worker/permissions/story.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { param, read } from '#worker/platform/database/read.ts'

const held = (name: string, under: SQL) =>
  read(name, { id: posts.id }, (query) =>
    query
      .from(posts)
      .where(
        sql`${posts.limitedAt} is not null and ${posts.creatorId} = ${param('viewerId')} and ${isResponse()}
          and ${under}`,
      )
      .limit(1),
  )

const reads: Record<ResponseKind, ReturnType<typeof held>> = {
  post: held(
    'heldResponses',
    sql`(${posts.rootPostId} = ${param('id')} or ${posts.inResponseToPostId} = ${param('id')})`,
  ),
  catalog: held('heldResponsesOfList', sql`${posts.rootCatalogId} = ${param('id')}`),
}

/** Whether the viewer has held-back responses there (R321). */
export async function hasHeldResponses(
  ctx: Context,
  { kind, id }: { kind: ResponseKind; id: string },
): Promise<boolean> {
  const { viewerId } = sightOf(ctx)
  return viewerId !== null && (await ctx.db.first(reads[kind], { id, viewerId })) !== null
}
