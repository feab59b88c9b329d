/** Not for bots (R024, R361); a fake in development (decision 26). */
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
    else await import(/* @vite-ignore */ FAKE)
  })
}

function askSprig(key: string): void {
  const queue: unknown[] = []
  const ask = (...called: unknown[]) => void queue.push(called)
  const sprig = Object.assign(ask, { appId: key, _queue: queue })
  Object.assign(globalThis, { Sprig: sprig, UserLeap: sprig })
  loadScript(`${SCRIPT}?${new URLSearchParams({ id: key }).toString()}`).catch(() => undefined)
}
