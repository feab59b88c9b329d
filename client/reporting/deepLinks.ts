/**
 * The deep-linking service (R450): Branch's script where its key is configured, which leads a reader with the app to the
 * same page there; in development its fake for the key `local` (decision 26).
 */
import { loadScript } from '#client/browser/loadScript.ts'
import { mayBeFollowed } from '#client/session/privacy.ts'
import type { Site } from '#client/browser/site.tsx'

const SCRIPT = 'https://cdn.branch.io/branch-latest.min.js'
const FAKE = '/_/dev/deep-links.js'

type Configured = Pick<Site, 'branchKey' | 'environment' | 'flags'>

/** Calls before the script has loaded wait in a queue that the script empties. No user is identified to it. */
export async function loadDeepLinks({ branchKey: key, environment, flags }: Configured): Promise<void> {
  if (!key || flags.dont_track_user || !(await mayBeFollowed())) return
  Object.assign(globalThis, { branch: { _q: [['init', [key]]], _v: 1 } })
  const isFake = environment === 'development' && key === 'local'
  // Without the script links open in the browser; the failure is reported where it happens.
  await loadScript(isFake ? FAKE : SCRIPT).catch(() => undefined)
}
