/** R450; `local` uses a fake (decision 26). */
import { loadScript } from '#client/browser/loadScript.ts'
import { mayBeFollowed } from '#client/session/privacy.ts'
import type { Site } from '#client/browser/site.tsx'

const SCRIPT = 'https://cdn.branch.io/branch-latest.min.js'
const FAKE = '/_/dev/deep-links.js'

type Configured = Pick<Site, 'branchKey' | 'environment' | 'flags'>

export async function loadDeepLinks({ branchKey: key, environment, flags }: Configured): Promise<void> {
  if (!key || flags.dont_track_user || !(await mayBeFollowed())) return
  Object.assign(globalThis, { branch: { _q: [['init', [key]]], _v: 1 } })
  const isFake = environment === 'development' && key === 'local'
  // Links then open in the browser.
  await loadScript(isFake ? FAKE : SCRIPT).catch(() => undefined)
}
