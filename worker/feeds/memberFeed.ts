/**
 * For programs without a session. The address proves the member (memberFeedUrl.ts), allows nothing else, and ends with
 * the membership.
 */
import { and, eq } from 'drizzle-orm'
import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { noSuchFeed, printFeed } from '#worker/feeds/answerFeed.ts'
import { feedSources } from '#worker/feeds/sources.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { isMemberAt } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { isSame } from '#worker/platform/secrets.ts'
import { memberFeedHash } from '#worker/posts/memberFeedUrl.ts'

export const answerMemberFeed: Handler = async (ctx, request, { params }, { searchParams }) => {
  const { userId = '', hash = '' } = params
  const of = searchParams.get('of') ?? path('ShowLatestFeed')
  const found = match('all', of)
  const find = found && feedSources[found.row.name]
  if (!find || !(await isProved(ctx, userId, hash))) return noSuchFeed()
  const source = await find(ctx, found.params, { ...sightOf(ctx), viewerId: userId })
  if (!source) return noSuchFeed()
  const answer = printFeed(ctx, request, source, new URL(ctx.env.MAIN_ORIGIN + of), searchParams)
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}

async function isProved({ db, env }: Pick<Context, 'db' | 'env'>, userId: string, hash: string) {
  const member = await db.first(feedReader, { userId, at: now() })
  return member?.since != null && isSame(hash, memberFeedHash(env, userId, member.since))
}

const feedReader = read('feedReader', { since: users.mediumMemberAt }, (query) =>
  query
    .from(users)
    .where(and(eq(users.id, param('userId')), isShownPerson(), isMemberAt(users.id, param('at'))))
    .limit(1),
)
