/** Restoring the scroll position on Back needs the page's full height. */
import type { LatePart } from '#client/browser/late.tsx'

type LateParts = Record<string, LatePart>

const MOST = 20

const seen = new Map<string, LateParts>()
let isReturning = false

/** Must listen before the router, which loads in the same turn. */
export function watchReturns(): void {
  addEventListener('popstate', () => {
    isReturning = true
    setTimeout(() => (isReturning = false))
  })
}

/** @param href path and query */
export function rememberLate(href: string, late: LateParts): void {
  seen.delete(href)
  seen.set(href, late)
  if (seen.size > MOST) seen.delete(seen.keys().next().value!)
}

export async function rememberedLate(href: string): Promise<LateParts> {
  const parts = isReturning ? Object.entries(seen.get(href) ?? {}) : []
  const arrived = await Promise.all(parts.map(async ([, { value }]) => Promise.race([value, NOT_YET])))
  return Object.fromEntries(parts.filter((_, index) => arrived[index]!.ok))
}

const NOT_YET = Promise.resolve({ ok: false as const })

export const rememberedParts = (): LatePart[] => [...seen.values()].flatMap((late) => Object.values(late))
