import type { SiteVideo } from '#schema/generated/resolvers.ts'
import { aboutVideoOrigin } from '#worker/platform/aboutVideoOrigin.ts'
import type { Env } from '#worker/platform/env.ts'

const FILE = /\.(?:mp4|webm)$/i

/** The configured video, if the policy of pages lets it load. */
export function aboutVideo(env: Pick<Env, 'ABOUT_VIDEO_URL'>): SiteVideo | null {
  if (aboutVideoOrigin(env) === null) return null
  const { href, pathname } = new URL(env.ABOUT_VIDEO_URL!)
  return { url: href, isFile: FILE.test(pathname) }
}
