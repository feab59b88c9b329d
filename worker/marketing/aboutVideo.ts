import type { SiteVideo } from '#schema/generated/resolvers.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { aboutVideoOrigin } from '#worker/platform/http/aboutVideoOrigin.ts'
import type { Env } from '#worker/platform/env.ts'

const FILE = /\.(?:mp4|webm)$/i

/** The configured video, if the policy of pages lets it load. */
export function aboutVideo(env: Pick<Env, 'ABOUT_VIDEO_URL' | 'ABOUT_VIDEO_CAPTIONS_URL'>): SiteVideo | null {
  const origin = aboutVideoOrigin(env)
  if (origin === null) return null
  const { href, pathname } = new URL(env.ABOUT_VIDEO_URL!)
  const captions = env.ABOUT_VIDEO_CAPTIONS_URL ? safeUrl(env.ABOUT_VIDEO_CAPTIONS_URL) : null
  return {
    url: href,
    isFile: FILE.test(pathname),
    captions: captions && new URL(captions).origin === origin ? captions : null,
  }
}
