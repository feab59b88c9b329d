/**
 * The survey tool (R361): Sprig's own script where its key is configured, in development its fake (decision 26).
 * It comes when the page is idle, never to bots (R024), and never to whoever is not to be tracked.
 */
import { onceIdle } from '#client/browser/onceIdle.ts'
import type { Site } from '#client/browser/site.tsx'
import { askVisitor } from '#client/browser/visitor.ts'

const SCRIPT = 'https://cdn.sprig.com/shim.js'
const FAKE = '/_/dev/survey.js'

export function loadSurvey({ surveyKey, environment, flags }: Site): void {
  if (flags.dont_track_user || (!surveyKey && environment !== 'development')) return
  onceIdle(async () => {
    const visitor = await askVisitor()
    if (!visitor || visitor.isBot) return
    if (surveyKey) askSprig(surveyKey)
    // A module needs no policy of Trusted Types, which pages have while no one else's script is configured.
    else await import(/* @vite-ignore */ FAKE)
  })
}

/** What is called before the script has come waits in a queue that the script empties. Nobody is named to it. */
function askSprig(key: string): void {
  const queue: unknown[] = []
  const ask = (...called: unknown[]) => void queue.push(called)
  const sprig = Object.assign(ask, { appId: key, _queue: queue })
  Object.assign(globalThis, { Sprig: sprig, UserLeap: sprig })
  const script = document.createElement('script')
  script.async = true
  script.src = `${SCRIPT}?${new URLSearchParams({ id: key }).toString()}`
  document.head.appendChild(script)
}
