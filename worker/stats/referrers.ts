import { desc, eq } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { referrers } from '#schema/tables/stats.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'

/** At most `limits.readingTime.hosts` per story. */
const ofPost = read(
  'referrersOfPost',
  { source: referrers.source, host: referrers.host, views: referrers.views },
  (query) =>
    query
      .from(referrers)
      .where(eq(referrers.postId, param('postId')))
      .orderBy(desc(referrers.views), referrers.source, referrers.host)
      .limit(param('limit')),
)

export const listReferrers = (ctx: Context, postId: string) =>
  ctx.db.all(ofPost, { postId, limit: limits.stats.referrers })
