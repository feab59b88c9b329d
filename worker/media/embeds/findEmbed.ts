import type { EmbedProblem } from '#schema/enums.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import type { Context } from '#worker/platform/context.ts'
import { asVisitor } from '#worker/permissions/asVisitor.ts'
import { isOwnAddress } from '#worker/media/isOwnHost.ts'
import { findOwnPage, type OwnPage } from '#worker/media/ownPage.ts'

export async function findEmbed(
  ctx: Context,
  given: string,
): Promise<{ page: OwnPage } | { problem: EmbedProblem }> {
  const page = addressOf(given, ctx.env.MAIN_ORIGIN)
  if (!page) return { problem: 'INVALID' }
  if (!(await isOwnAddress(ctx, page))) return { problem: 'FOREIGN' }
  const found = await findOwnPage(asVisitor(ctx), page)
  if (found) return { page: found }
  return { problem: (await findOwnPage(ctx, page)) ? 'PRIVATE' : 'UNKNOWN' }
}

function addressOf(given: string, mainOrigin: string): URL | null {
  const text = given.trim()
  const typed = /^[\w-]+(?:\.[\w-]+)+(?:[:/].*)?$/.test(text) ? `https://${text}` : text
  const safe = safeUrl(typed, { ownPaths: true })
  if (safe?.startsWith('/')) return new URL(safe, mainOrigin)
  return safe?.startsWith('http') ? new URL(safe) : null
}
