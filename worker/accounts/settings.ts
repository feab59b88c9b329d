import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { unsubscribeSettings } from '#schema/notifications/emails.ts'
import type { UserSetting } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { type StoredSetting, storedSettings } from '#schema/notifications/settings.ts'
import { userSettings } from '#schema/tables/reading.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { failure } from '#worker/platform/results.ts'
import { commit, writeRows } from '#worker/platform/database/write.ts'

const { digestEvery } = limits.notifications

const stored = read('settingsOfUser', { name: userSettings.name, value: userSettings.value }, (query) =>
  query.from(userSettings).where(eq(userSettings.userId, param('userId'))),
)

export async function settingsOf(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await ctx.db.all(stored, { userId })
  const values = new Map<string, string>(rows.map(({ name, value }) => [name, value]))
  return (Object.keys(storedSettings) as StoredSetting[]).map((name) => ({
    name,
    value: values.get(name) ?? storedSettings[name].default,
  }))
}

/** Unstored defaults can still change for users who never chose. */
export async function setUserSetting(ctx: Context, { name, value }: { name: UserSetting; value: string }) {
  const owner = theViewer(ctx)
  const setting = isStored(name) ? storedSettings[name] : undefined
  if (!setting?.values.includes(value)) return failure('BadRequest', copy.notificationSettings.unknown)
  const use = withinRateLimit({ rateLimit: 'settingsOfAccount', by: owner.id })
  const done = await commit(writerFor(ctx, owner), {
    guard: use.guard,
    purge: {
      tags: name === 'ACCOUNT_HIDE_EXTERNAL_SERVICES' ? [userTag(owner.id)] : [],
      reason: 'setUserSetting',
    },
    rows: [
      use.row,
      value === setting.default
        ? sql`delete from user_settings where user_id = ${owner.id} and name = ${name}`
        : sql`insert into user_settings (user_id, name, value) values (${owner.id}, ${name}, ${value})
            on conflict (user_id, name) do update set value = excluded.value`,
      ...(name === 'NOTIFICATIONS_DIGEST_FREQUENCY' && value === 'DAILY'
        ? [
            sql`update users set digest_due_at = min(digest_due_at, ${now() + digestEvery.DAILY}) where id = ${owner.id}`,
          ]
        : []),
    ],
  })
  return typeof done === 'string' ? failure('TooManyRequests', copy.notificationSettings.tooMany) : null
}

export async function turnOffEmails(ctx: Context) {
  const owner = theViewer(ctx)
  const use = withinRateLimit({ rateLimit: 'settingsOfAccount', by: owner.id })
  const done = await writeRows(ctx, {
    guard: use.guard,
    rows: [
      use.row,
      sql`delete from user_settings where user_id = ${owner.id}
        and name in (select value from json_each(${JSON.stringify(unsubscribeSettings)}))`,
      sql`insert into user_settings (user_id, name, value)
        select ${owner.id}, value, 'OFF' from json_each(${JSON.stringify(unsubscribeSettings)})`,
    ],
  })
  return typeof done === 'string' ? failure('TooManyRequests', copy.notificationSettings.tooMany) : null
}

const isStored = (name: UserSetting): name is StoredSetting => name in storedSettings
