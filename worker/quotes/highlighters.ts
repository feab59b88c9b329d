import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { viewerOf } from '#worker/permissions/sight.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { userShape } from '#worker/users/userShape.ts'

/** Starts from the viewer's follows, since a passage may have far more highlights. */
const found = sql`(
  select h.quote_id, h.user_id from (
    select user_id from user_follows where follower_id = ${param('viewerId')}
    order by created_at desc limit ${param('follows')}) followed
  cross join json_each(${param('ids')}) quote
  cross join highlights h on h.quote_id = quote.value and h.user_id = followed.user_id
  limit ${param('limit')})`

const followed = read(
  'followedHighlighters',
  { quoteId: sql<string>`found.quote_id`, user: userShape },
  (query) =>
    query
      .from(users)
      .innerJoin(sql`${found} found`, sql`found.user_id = ${users.id}`)
      .where(isShownPerson())
      .limit(param('limit')),
)

export const highlighterLoader = loader(async (ctx: Context, ids) => {
  const viewer = viewerOf(ctx)
  const { named, follows } = limits.quotes
  const limit = ids.length * follows
  const rows = viewer ? await ctx.db.all(followed, { ids, viewerId: viewer.id, follows, limit }) : []
  const byQuote = Map.groupBy(rows, ({ quoteId }) => quoteId)
  return new Map([...byQuote].map(([id, found]) => [id, found.slice(0, named).map(({ user }) => user)]))
})
