import type { ShareChannel } from '#schema/enums.ts'
import { shareAddress, type ShareLink } from '#schema/sharing.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'

/**
 * Redirects to the channel. Undefined renders our page, when it returns with `shared=1` (D15);
 * null is not found.
 */
export function answerShare(
  channel: ShareChannel,
  search: URLSearchParams,
  link: ShareLink | null,
): Response | null | undefined {
  if (!link) return null
  if (search.get('shared') === '1') return undefined
  return redirectTo(shareAddress(channel, link), 302)
}
