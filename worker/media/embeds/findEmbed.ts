/** Or the reason why it has none. */
import type { EmbedProblem } from '#schema/enums.ts'
import { safeUrl } from '#schema/urls.ts'
import type { Context } from '#worker/context.ts'
import { asVisitor } from '#worker/media/embeds/asVisitor.ts'
import { isOwnHost } from '#worker/media/isOwnHost.ts'
import { findOwnPage, type OwnPage } from '#worker/media/ownPage.ts'
import { isAddress } from '#worker/platform/publicAddress.ts'

export async function findEmbed(
  ctx: Context,
  given: string,
): Promise<{ page: OwnPage } | { problem: EmbedProblem }> {
  const page = addressOf(given, ctx.env.MAIN_ORIGIN)
  if (!page) return { problem: 'INVALID' }
  const main = new URL(ctx.env.MAIN_ORIGIN)
  const isOwn =
    page.hostname === main.hostname || (!isAddress(page.hostname) && (await isOwnHost(ctx, page.hostname)))
  if (!isOwn) return { problem: 'FOREIGN' }
  const found = await findOwnPage(asVisitor(ctx), page)
  if (found) return { page: found }
  return { problem: (await findOwnPage(ctx, page)) ? 'PRIVATE' : 'UNKNOWN' }
}

/** A path of this site, or an address without its scheme. */
function addressOf(given: string, mainOrigin: string): URL | null {
  const text = given.trim()
  const typed = /^[\w-]+(?:\.[\w-]+)+(?:[:/].*)?$/.test(text) ? `https://${text}` : text
  const safe = safeUrl(typed, { ownPaths: true })
  if (safe?.startsWith('/')) return new URL(safe, mainOrigin)
  return safe?.startsWith('http') ? new URL(safe) : null
}
