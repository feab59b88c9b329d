/** The token is given back at once. */
import * as z from 'zod'
import { limits } from '#schema/limits.ts'
import { MASTODON_USERNAME } from '#schema/users/mastodon.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import type { Context } from '#worker/platform/context.ts'
import { type App, forgetApp } from '#worker/mastodon/apps.ts'
import { askInstance, posted } from '#worker/mastodon/askInstance.ts'
import type { AskRefusal } from '#worker/platform/outgoing/safeAsk.ts'

const Field = z.object({ value: z.string(), verified_at: z.string().nullish() })

const Account = z.object({
  id: z.string().min(1).max(limits.mastodon.name),
  username: z.string().regex(MASTODON_USERNAME),
  url: z.string().max(limits.mastodon.address),
  fields: z.array(Field).max(limits.mastodon.fields).default([]),
})
export type MastodonProfile = z.infer<typeof Account>

const Token = z.object({ access_token: z.string().min(1) })

export async function ownAccount(
  ctx: Context,
  app: App,
  code: string,
  verifier: string,
): Promise<MastodonProfile | AskRefusal | 'refused'> {
  const client = { client_id: app.id, client_secret: app.secret }
  const grant = { grant_type: 'authorization_code', redirect_uri: app.redirectUri }
  const exchange = posted({ ...client, ...grant, code, code_verifier: verifier })
  const given = await askInstance(ctx, app.instance, '/oauth/token', exchange)
  if (typeof given === 'string') return given
  const token = Token.safeParse(given.json)
  if (given.status !== 200 || !token.success) {
    if (given.status === 401) await forgetApp(ctx, app.instance)
    return 'refused'
  }
  const { access_token } = token.data
  try {
    const own = await readProfile(ctx, app.instance, '/api/v1/accounts/verify_credentials', access_token)
    return own === 'gone' ? 'refused' : own
  } finally {
    await askInstance(ctx, app.instance, '/oauth/revoke', posted({ ...client, token: access_token }))
  }
}

/** `gone`: the server has no such account. */
export async function readProfile(
  ctx: Context,
  instance: string,
  at: string,
  token?: string,
): Promise<MastodonProfile | AskRefusal | 'refused' | 'gone'> {
  const answer = await askInstance(ctx, instance, at, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  if (typeof answer === 'string') return answer
  if (answer.status === 404 || answer.status === 410) return 'gone'
  const account = Account.safeParse(answer.json)
  if (answer.status !== 200 || !account.success) return 'refused'
  const url = safeUrl(account.data.url)
  if (!url?.startsWith('https://') || new URL(url).host !== instance) return 'refused'
  return { ...account.data, url }
}
