import type { ShareChannel } from '#schema/enums.ts'
import { shareAddress, type ShareLink } from '#schema/posts/sharing.ts'
import type { Env } from '#worker/platform/env.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'

interface Shared extends ShareLink {
  channel: ShareChannel
  /** The asked address on the main host, with `shared=1`. */
  back: string
}

/** A channel that can return, and one that did not share, come back with `shared=1` (D15). */
export function answerShare(env: Env, search: URLSearchParams, shared: Shared): Response | undefined {
  if (search.get('shared') === '1') return undefined
  return redirectTo(facebookDialog(env, shared) ?? shareAddress(shared.channel, shared), 302)
}

/** It returns, but only for an app (https://developers.facebook.com/docs/sharing/reference/share-dialog). */
function facebookDialog(env: Env, { channel, url, back }: Shared): string | null {
  if (channel !== 'facebook' || !env.FACEBOOK_CLIENT_ID) return null
  const asked = { app_id: env.FACEBOOK_CLIENT_ID, display: 'page', href: url, redirect_uri: back }
  return `https://www.facebook.com/dialog/share?${new URLSearchParams(asked).toString()}`
}
