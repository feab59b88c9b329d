import { idlePart } from '#client/browser/idlePart.tsx'
import type { PageData } from '#client/browser/load.ts'
import { onceUsed } from '#client/reading/onceUsed.ts'

/** Loaded only once the reader uses the page or stays on it (R237). */
export const BannerGate = idlePart<{ loaded: PageData }>(
  async () => (await import('#client/metering/Banners.tsx')).default,
  { when: onceUsed },
)
