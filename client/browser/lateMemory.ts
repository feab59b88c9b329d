/**
 * The late parts of the pages that were seen last. Going back shows them at once, so that the page has its full height
 * when the scroll position is restored. A new visit requests them again.
 */
import type { LatePart } from '#client/browser/late.tsx'

type LateParts = Record<string, LatePart>

/** Pages; their late parts are small. */
const MOST = 20

const seen = new Map<string, LateParts>()
let isReturning = false

/** Starts to watch the browser's back and forward, before the router does, which then loads in the same turn. */
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

/** The late parts of a page that the reader returns to; those that failed or never arrived are requested again. */
export async function rememberedLate(href: string): Promise<LateParts> {
  const parts = isReturning ? Object.entries(seen.get(href) ?? {}) : []
  const arrived = await Promise.all(parts.map(async ([, { value }]) => Promise.race([value, NOT_YET])))
  return Object.fromEntries(parts.filter((_, index) => arrived[index]!.ok))
}

const NOT_YET = Promise.resolve({ ok: false as const })

/** All that are remembered, of every page. */
export const rememberedParts = (): LatePart[] => [...seen.values()].flatMap((late) => Object.values(late))
