import { limits } from '#schema/limits.ts'
import { idlePart } from '#client/browser/idlePart.tsx'
import type { PageData } from '#client/browser/load.ts'

/** Counters and prompts, loaded when the reader uses the page or stays on it, not before (R237). */
export const BannerGate = idlePart<{ loaded: PageData }>(
  async () => (await import('#client/metering/Banners.tsx')).default,
  { when: onceUsed },
)

function onceUsed(run: () => void): void {
  for (const event of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
    addEventListener(event, run, { once: true, capture: true, passive: true })
  setTimeout(run, limits.meter.viewed)
}
