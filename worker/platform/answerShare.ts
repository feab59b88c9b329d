import type { ShareChannel } from '#schema/enums.ts'
import { shareAddress, type ShareLink } from '#schema/sharing.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'

/**
 * What `/…/share/{channel}` answers: a redirect to the channel; its own page when the channel returns, which it does
 * with `shared=1` (D15); not found when there is nothing to share.
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
