/**
 * The hash proves one setting of one user, without a session (R097). Mail programs send the POST (RFC 8058);
 * a GET never changes a setting (D19).
 */
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { type UnsubscribeSetting, unsubscribeSettings } from '#schema/notifications/emails.ts'
import { notificationSettings } from '#schema/notifications/settings.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import type { Env } from '#worker/platform/env.ts'
import { emailSettingHash } from '#worker/platform/mail/unsubscribeLink.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { isSame } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { users } from '#schema/tables/users.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

interface SettingLink {
  userId: string
  hash: string
  name: string
}

export async function provedSetting(
  ctx: Context,
  given: SettingLink,
): Promise<{ name: UnsubscribeSetting; value: string } | null> {
  const name = provedName(ctx.env, given)
  if (!name) return null
  const row = await ctx.db.first(settingOf, { userId: given.userId, name })
  return row && { name, value: row.value ?? notificationSettings[name].default }
}

const settingOf = read(
  'settingByHash',
  {
    value: sql<
      string | null
    >`(select value from user_settings where user_id = ${users.id} and name = ${param('name')})`,
  },
  (query) =>
    query
      .from(users)
      .where(sql`${users.id} = ${param('userId')} and ${isShownPerson()}`)
      .limit(1),
)

/** A mail program follows no redirect. */
export const answerEmailSettings: Handler = async (ctx, request, { params }, url) => {
  if (request.method !== 'POST') return undefined
  const given = {
    userId: params.userId ?? '',
    hash: params.hash ?? '',
    name: url.searchParams.get('setting') ?? '',
  }
  const name = provedName(ctx.env, given)
  if (!name) return null
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
  const isBack = fields.get('value') === notificationSettings[name].default
  await turn(ctx, given.userId, name, isBack)
  if (fields.has('List-Unsubscribe')) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return new Response(copy.notifications.turnedOff, { headers })
  }
  return redirectTo(url.pathname + url.search, 303)
}

async function turn(ctx: Context, userId: string, name: UnsubscribeSetting, isBack: boolean): Promise<void> {
  await writeRows(ctx, {
    rows: [
      isBack
        ? sql`delete from user_settings where user_id = ${userId} and name = ${name}`
        : sql`insert into user_settings (user_id, name, value)
            select id, ${name}, 'OFF' from users where id = ${userId}
            on conflict (user_id, name) do update set value = excluded.value`,
    ],
  })
}

function provedName(env: Env, { userId, hash, name }: SettingLink): UnsubscribeSetting | null {
  const proves = (setting: UnsubscribeSetting) => isSame(hash, emailSettingHash(env, userId, setting))
  return unsubscribeSettings.find((one) => (name === '' || one === name) && proves(one)) ?? null
}
