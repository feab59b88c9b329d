/** What this browser has searched for last (R352): newest first, each once, at most ten. */
import { limits } from '#schema/limits.ts'
import { hasWord } from '#schema/search.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { createStore, useStore } from '#client/browser/store.ts'

const KEY = 'recent-searches'

/** A query put before the others; two that differ in capitals alone are the same. */
export function withSearch(recent: readonly string[], query: string): string[] {
  const text = query.trim()
  return !hasWord(text)
    ? [...recent]
    : [text, ...withoutSearch(recent, text)].slice(0, limits.search.recentMax)
}

export const withoutSearch = (recent: readonly string[], query: string): string[] =>
  recent.filter((one) => one.toLowerCase() !== query.toLowerCase())

/** What was stored, as far as it is what is stored here. */
export function readSearches(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const texts = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
    return texts.toReversed().reduce<string[]>(withSearch, [])
  } catch {
    // R241
    console.warn(`What is stored as ${KEY} cannot be read`)
    return []
  }
}

export const recordSearch = (query: string): void => change((recent) => withSearch(recent, query))
export const forgetSearch = (query: string): void => change((recent) => withoutSearch(recent, query))
export const forgetSearches = (): void => change(() => [])

/** None on the server, which knows of nobody's. */
export const useRecentSearches = (): readonly string[] => useStore(searches)

/** While it is shown, what another tab stores is seen too. */
const searches = createStore<readonly string[]>([], () => {
  readStored()
  addEventListener('storage', readStored)
  return () => removeEventListener('storage', readStored)
})

/** Does nothing where the same is stored as before. */
function readStored() {
  const stored = readSearches(remembered(KEY))
  if (!isSame(stored, searches.get())) searches.set(stored)
}

function change(to: (recent: readonly string[]) => string[]) {
  readStored()
  const changed = to(searches.get())
  if (isSame(changed, searches.get())) return
  remember(KEY, JSON.stringify(changed))
  searches.set(changed)
}

const isSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')
