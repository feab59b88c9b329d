import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { path } from '#schema/routes/paths.ts'
import { mastodonApps } from '#schema/tables/mastodon.ts'
import type { Context } from '#worker/platform/context.ts'
import { askInstance, posted } from '#worker/mastodon/askInstance.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import type { AskRefusal } from '#worker/platform/outgoing/safeAsk.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export interface App {
  instance: string
  id: string
  secret: string
  redirectUri: string
}

/** We ask for no more than the account's name. */
export const SCOPE = 'read:accounts'

const PURPOSE = 'mastodon-app'

const appOfInstance = read(
  'mastodonApp',
  {
    clientId: mastodonApps.clientId,
    clientSecret: mastodonApps.clientSecret,
    redirectUri: mastodonApps.redirectUri,
  },
  (query) =>
    query
      .from(mastodonApps)
      .where(eq(mastodonApps.instance, param('instance')))
      .limit(1),
)

export async function knownApp(ctx: Pick<Context, 'db' | 'env'>, instance: string): Promise<App | null> {
  const row = await ctx.db.first(appOfInstance, { instance })
  const redirectUri = redirectUriOf(ctx)
  const secret = row?.redirectUri === redirectUri ? await unseal(ctx.env, PURPOSE, row.clientSecret) : null
  return row && typeof secret === 'string' ? { instance, id: row.clientId, secret, redirectUri } : null
}

const Registered = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) })

export async function appOf(ctx: Context, instance: string): Promise<App | AskRefusal | 'refused'> {
  const known = await knownApp(ctx, instance)
  if (known) return known
  const redirectUri = redirectUriOf(ctx)
  const answer = await askInstance(
    ctx,
    instance,
    '/api/v1/apps',
    posted({
      client_name: ctx.env.PRODUCT_NAME,
      redirect_uris: redirectUri,
      scopes: SCOPE,
      website: ctx.env.MAIN_ORIGIN,
    }),
  )
  if (typeof answer === 'string') return answer
  const made = Registered.safeParse(answer.json)
  if (answer.status !== 200 || !made.success) return 'refused'
  const { client_id: id, client_secret: secret } = made.data
  const sealed = await seal(ctx.env, PURPOSE, secret)
  await writeRows(ctx, {
    rows: [
      sql`insert into mastodon_apps (instance, client_id, client_secret, redirect_uri, created_at)
        values (${instance}, ${id}, ${sealed}, ${redirectUri}, ${now()})
        on conflict (instance) do update set client_id = excluded.client_id, client_secret = excluded.client_secret,
          redirect_uri = excluded.redirect_uri, created_at = excluded.created_at`,
    ],
  })
  return { instance, id, secret, redirectUri }
}

export const forgetApp = (ctx: Context, instance: string) =>
  writeRows(ctx, { rows: [sql`delete from mastodon_apps where instance = ${instance}`] })

const redirectUriOf = ({ env }: Pick<Context, 'env'>): string =>
  env.MAIN_ORIGIN + path('AcctCallbackMastodon')
