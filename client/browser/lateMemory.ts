/**
 * The late parts of recent pages. Going back shows them at once, because restoring the scroll position needs
 * the page's full height.
 */
import type { LatePart } from '#client/browser/late.tsx'

type LateParts = Record<string, LatePart>

/** In pages. */
const MOST = 20

const seen = new Map<string, LateParts>()
let isReturning = false

/** Watches Back and Forward. Called before the router listens, because it loads in the same turn. */
export function watchReturns(): void {
  addEventListener('popstate', () => {
    isReturning = true
    setTimeout(() => (isReturning = false))
  })
}

/** @param href path and query of the page */
export function rememberLate(href: string, late: LateParts): void {
  seen.delete(href)
  seen.set(href, late)
  if (seen.size > MOST) seen.delete(seen.keys().next().value!)
}

/** The arrived late parts of a page that the reader returns to; the rest is requested again. */
export async function rememberedLate(href: string): Promise<LateParts> {
  const parts = isReturning ? Object.entries(seen.get(href) ?? {}) : []
  const arrived = await Promise.all(parts.map(async ([, { value }]) => Promise.race([value, NOT_YET])))
  return Object.fromEntries(parts.filter((_, index) => arrived[index]!.ok))
}

const NOT_YET = Promise.resolve({ ok: false as const })

/** The late parts of all remembered pages. */
export const rememberedParts = (): LatePart[] => [...seen.values()].flatMap((late) => Object.values(late))
