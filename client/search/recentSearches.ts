/** R352 */
import { limits } from '#schema/limits.ts'
import { hasWord } from '#schema/search/search.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { readJson } from '#client/browser/storedJson.ts'

const KEY = 'recent-searches'

/** Searches that differ only in case are the same. */
export function withSearch(recent: readonly string[], query: string): string[] {
  const text = query.trim()
  return !hasWord(text)
    ? [...recent]
    : [text, ...withoutSearch(recent, text)].slice(0, limits.search.recentMax)
}

export const withoutSearch = (recent: readonly string[], query: string): string[] =>
  recent.filter((one) => one.toLowerCase() !== query.toLowerCase())

/** Drops malformed entries. */
export function readSearches(text: string | null): string[] {
  const stored = readJson(KEY, text)
  const texts = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  return texts.toReversed().reduce<string[]>(withSearch, [])
}

export const recordSearch = (query: string): void => change((recent) => withSearch(recent, query))
export const forgetSearch = (query: string): void => change((recent) => withoutSearch(recent, query))
export const forgetSearches = (): void => change(() => [])

/** Empty on the server. */
export const useRecentSearches = (): readonly string[] => useStore(searches)

/** Other tabs update it while it is shown. */
const searches = createStore<readonly string[]>([], () => {
  readStored()
  addEventListener('storage', readStored)
  return () => removeEventListener('storage', readStored)
})

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
