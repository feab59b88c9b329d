import { safeUrl } from '#schema/hosts/urls.ts'
import type { Env } from '#worker/platform/env.ts'

export function aboutVideoOrigin({ ABOUT_VIDEO_URL: given }: Pick<Env, 'ABOUT_VIDEO_URL'>): string | null {
  const safe = given ? safeUrl(given) : null
  return safe?.startsWith('https:') ? new URL(safe).origin : null
}
