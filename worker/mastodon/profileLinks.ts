/** The server verifies it by rel=me. */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import type { MastodonProfile } from '#worker/mastodon/ownAccount.ts'
import { userLoader } from '#worker/users/loaders.ts'

export async function profileAddresses(ctx: Context, userId: string): Promise<string[]> {
  const user = await userLoader.load(ctx, userId)
  if (!user) return []
  const { MAIN_ORIGIN } = ctx.env
  const origin = entityOrigin(user, MAIN_ORIGIN)
  const here = MAIN_ORIGIN + path('ShowUser', { username: user.username })
  return origin && origin !== MAIN_ORIGIN ? [`${origin}/`, here] : [here]
}

export const isVerified = ({ fields }: MastodonProfile, addresses: readonly string[]): boolean =>
  fields.some(
    ({ value, verified_at }) => verified_at && linksIn(value).some((link) => isOneOf(link, addresses)),
  )

/** A field's value is HTML with a link, or the bare address. */
function linksIn(value: string): string[] {
  const links = [...value.matchAll(/\bhref=["']([^"']*)["']/gi)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  )
  return links.length ? links : [value.trim()]
}

const isOneOf = (link: string, addresses: readonly string[]): boolean =>
  addresses.some((address) => comparable(address) === comparable(link))

const comparable = (address: string): string =>
  (URL.parse(address)?.href ?? '').replace(/\/$/, '').toLowerCase()
