import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { OnboardingState } from '#schema/enums.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

type OnboardingFailure = Failure<'Forbidden' | 'TooManyRequests'>

/** Follows exactly these public topics, and updates counters in the same batch. Ignores other ids. Null on success. */
export async function chooseTopics(
  ctx: Context,
  tagIds: readonly string[],
): Promise<OnboardingFailure | null> {
  const viewer = theViewer(ctx)
  const use = withinRateLimit({ rateLimit: 'followsOfAccount', by: viewer.id })
  const isPublic = sql`topic_visibility is not null and topic_visibility = 'PUBLIC'`
  const isChosen = sql`id in (select value from json_each(${JSON.stringify(tagIds)}))`
  const isFollowed = sql`exists (select 1 from tag_follows where follower_id = ${viewer.id} and tag_id = tags.id)`
  const done = await writeRows(ctx, {
    guard: sql`${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [
      use.row,
      sql`update tags set follower_count = follower_count + iif(${isChosen}, 1, -1)
        where ${isPublic} and (${isChosen}) <> ${isFollowed}`,
      sql`delete from tag_follows where follower_id = ${viewer.id}
        and tag_id in (select id from tags where ${isPublic} and not ${isChosen})`,
      sql`insert into tag_follows (follower_id, tag_id, created_at)
        select ${viewer.id}, id, ${now()} from tags where ${isPublic} and ${isChosen} on conflict do nothing`,
      endedAs(viewer.id, 'ONBOARDED'),
    ],
  })
  return typeof done === 'string' ? failure('TooManyRequests', copy.following.tooMany) : null
}

/** Null on success. */
export async function skipOnboarding(ctx: Context): Promise<OnboardingFailure | null> {
  const viewer = theViewer(ctx)
  await writeRows(ctx, { rows: [endedAs(viewer.id, 'SKIPPED')] })
  return null
}

/** Users who have chosen topics stay ONBOARDED. */
const endedAs = (userId: string, state: OnboardingState) =>
  sql`update users set onboarding_state = ${state} where id = ${userId} and onboarding_state <> ${state}
    and onboarding_state <> 'ONBOARDED'`
