import { sql } from 'drizzle-orm'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { isResponse } from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'

const source = read(
  'responseSource',
  { revision: posts.revision, paragraphs: sql<string>`${postBodies.paragraphs}` },
  (query) =>
    query
      .from(posts)
      .innerJoin(postBodies, sql`${postBodies.postId} = ${posts.id}`)
      .where(
        sql`${posts.id} = ${param('id')} and ${isResponse()} and ${posts.creatorId} = ${param('viewerId')}`,
      )
      .limit(1),
)

/** Paragraphs as JSON. Null for everyone except its author. */
export async function readResponseSource(
  ctx: Context,
  id: string,
): Promise<{ revision: number; paragraphs: string } | null> {
  const viewerId = ctx.caller?.viewer?.id
  return viewerId ? ctx.db.first(source, { id, viewerId }) : null
}
