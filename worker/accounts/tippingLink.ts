import { and, eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { UserSetting } from '#schema/enums.ts'
import { tippingLink } from '#schema/inputs/tipping.ts'
import { userSettings } from '#schema/tables/reading.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

const NAME: UserSetting = 'PUBLISHING_TIPPING_LINK'

const stored = read('tippingLinkOfUser', { value: userSettings.value }, (query) =>
  query
    .from(userSettings)
    .where(and(eq(userSettings.userId, param('userId')), eq(userSettings.name, NAME)))
    .limit(1),
)

export const tippingLinkOf = async (ctx: Pick<Context, 'db'>, userId: string): Promise<string | null> =>
  (await ctx.db.first(stored, { userId }))?.value ?? null

/** Null on success. An empty text removes the link. */
export async function setTippingLink(ctx: Context, given: string) {
  const owner = theViewer(ctx)
  const link = parsed(tippingLink, given)
  if ('message' in link) return link
  const use = withinRateLimit({ rateLimit: 'settingsOfAccount', by: owner.id })
  const done = await commit(writerFor(ctx, owner), {
    guard: use.guard,
    rows: [
      use.row,
      link.value === null
        ? sql`delete from user_settings where user_id = ${owner.id} and name = ${NAME}`
        : sql`insert into user_settings (user_id, name, value) values (${owner.id}, ${NAME}, ${link.value})
            on conflict (user_id, name) do update set value = excluded.value`,
    ],
    purge: { tags: [userTag(owner.id)], reason: 'setTippingLink' },
  })
  return typeof done === 'string' ? failure('TooManyRequests', copy.notificationSettings.tooMany) : null
}
