import type { ShareChannel } from '#schema/enums.ts'
import { shareAddress, type ShareLink } from '#schema/sharing.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'

/** A service that did not share returns here with `shared=1` (D15). */
export function answerShare(
  channel: ShareChannel,
  search: URLSearchParams,
  link: ShareLink | null,
): Response | null | undefined {
  if (!link) return null
  if (search.get('shared') === '1') return undefined
  return redirectTo(shareAddress(channel, link), 302)
}
