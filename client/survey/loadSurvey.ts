/**
 * The survey tool (R361): Sprig's own script where its key is configured, in development its fake (decision 26).
 * It is loaded when the page is idle, but not for bots (R024) and not for users who are not tracked.
 */
import { loadScript } from '#client/browser/loadScript.ts'
import { onceIdle } from '#client/browser/onceIdle.ts'
import type { Site } from '#client/browser/site.tsx'
import { askVisitor } from '#client/session/visitor.ts'

const SCRIPT = 'https://cdn.sprig.com/shim.js'
const FAKE = '/_/dev/survey.js'

export function loadSurvey({ surveyKey, environment, flags }: Site): void {
  if (flags.dont_track_user || (!surveyKey && environment !== 'development')) return
  onceIdle(async () => {
    const visitor = await askVisitor()
    if (!visitor || visitor.isBot) return
    if (surveyKey) askSprig(surveyKey)
    // A module needs no Trusted Types policy; pages enforce them while no third-party script is configured.
    else await import(/* @vite-ignore */ FAKE)
  })
}

/** Calls before the script has loaded wait in a queue that the script empties. No user is identified to it. */
function askSprig(key: string): void {
  const queue: unknown[] = []
  const ask = (...called: unknown[]) => void queue.push(called)
  const sprig = Object.assign(ask, { appId: key, _queue: queue })
  Object.assign(globalThis, { Sprig: sprig, UserLeap: sprig })
  // Without the script there is no survey; the failure is reported where it happens.
  loadScript(`${SCRIPT}?${new URLSearchParams({ id: key }).toString()}`).catch(() => undefined)
}
