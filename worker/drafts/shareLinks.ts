/** Everyone with it reads all of a locked story. The token is stored as a digest and sealed. */
import { and, eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import { path } from '#schema/routes/paths.ts'
import { shareLinks } from '#schema/tables/drafts.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { isPublishedLocked } from '#worker/permissions/text.ts'
import { sealedLink } from '#worker/drafts/sealedLink.ts'
import { now } from '#worker/platform/clock.ts'
import { createdToken } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

/** An earlier link stops working. */
export async function makeShareLink(
  { env }: Pick<Context, 'env'>,
  writer: Writer,
  postId: string,
): Promise<{ token: string } | Failure<'Conflict'>> {
  const token = createdToken(writer)
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from posts where id = ${postId} and ${isPublishedLocked()})`,
    rows: [
      sql`insert into share_links (post_id, token_hash, sealed_token, created_at, created_by_id)
        values (${postId}, ${digestOf(token)}, ${await sealedLink(env, postId, token)}, ${now()}, ${writer.actor})
        on conflict (post_id) do update set token_hash = excluded.token_hash,
          sealed_token = excluded.sealed_token, created_at = excluded.created_at,
          created_by_id = excluded.created_by_id`,
    ],
  })
  return typeof done === 'string' ? failure('Conflict', copy.onlyLockedShared) : { token }
}

export async function revokeShareLink(writer: Writer, postId: string): Promise<Failure<'NotFound'> | null> {
  const done = await writeRows(writer, {
    rows: [sql`delete from share_links where post_id = ${postId}`],
  })
  return typeof done === 'string' ? failure('NotFound', copy.noShareLink) : null
}

/** An invalid link redirects to the story. */
export const showShared: Handler = async (ctx, _, { params }) => {
  const { postId = '', token = '' } = params
  const tokenHash = digestOf(token)
  if (!(await ctx.db.first(linkOf, { postId, tokenHash })))
    return redirectTo(path('ShowPost', { postId }), 302)
  ctx.linkHash = tokenHash
  return undefined
}

const linkOf = read('shareLink', { postId: shareLinks.postId }, (query) =>
  query
    .from(shareLinks)
    .where(and(eq(shareLinks.postId, param('postId')), eq(shareLinks.tokenHash, param('tokenHash'))))
    .limit(1),
)
