import type { Site } from '#client/browser/site.tsx'

/** Marks none if readers must not be tracked (R220, R362). */
export function markLinks(site: Site): void {
  if (site.flags.dont_track_user) return
  const first = async (touch: Event) => {
    if (!(touch.target instanceof Element) || !touch.target.closest('a[href]')) return
    for (const name of TOUCHES) removeEventListener(name, first)
    const { markSources } = await import('#client/reporting/sources.ts')
    markSources(site, touch)
  }
  for (const name of TOUCHES) addEventListener(name, first, { passive: true })
}

const TOUCHES = ['pointerover', 'focusin'] as const
