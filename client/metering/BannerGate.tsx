import { idlePart } from '#client/browser/idlePart.tsx'
import type { PageData } from '#client/browser/load.ts'
import { onceUsed } from '#client/reading/onceUsed.ts'

/** R237 */
export const BannerGate = idlePart<{ loaded: PageData }>(
  async () => (await import('#client/metering/Banners.tsx')).default,
  { when: onceUsed },
)
