/** Cloudflare's script (R450) sets no cookies; `local` uses a fake (decision 26). */
import { loadScript } from '#client/browser/loadScript.ts'
import { mayBeFollowed } from '#client/session/privacy.ts'
import type { Site } from '#client/browser/site.tsx'
import { untilLoaded } from '#client/reporting/untilLoaded.ts'

const SCRIPT = 'https://static.cloudflareinsights.com/beacon.min.js'
const FAKE = '/_/dev/analytics.js'

type Configured = Pick<Site, 'analyticsToken' | 'environment' | 'flags'>

/** @returns whether the script runs */
export async function loadAnalytics({
  analyticsToken: token,
  environment,
  flags,
}: Configured): Promise<boolean> {
  if (!token || flags.dont_track_user || !(await mayBeFollowed())) return false
  const isFake = environment === 'development' && token === 'local'
  const attributes = { 'data-cf-beacon': JSON.stringify({ token }) }
  return untilLoaded((attempt) =>
    loadScript(isFake ? FAKE : SCRIPT, { attributes, isReported: attempt === 1 }),
  )
}
