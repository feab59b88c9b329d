/** What this browser has searched for last (R352): newest first, each once, at most ten. */
import { useSyncExternalStore } from 'react'
import { limits } from '#schema/limits.ts'
import { hasWord } from '#schema/search.ts'
import { remember, remembered } from '#client/browser/remembered.ts'

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
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, current, none)

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; recent: readonly string[] } = { text: null, recent: NONE }

/** The same list for as long as the same is stored. */
function current(): readonly string[] {
  const text = remembered(KEY)
  if (text !== known.text) known = { text, recent: readSearches(text) }
  return known.recent
}

const none = () => NONE

function change(to: (recent: readonly string[]) => string[]) {
  const recent = current()
  const changed = to(recent)
  if (changed.join('\n') === recent.join('\n')) return
  remember(KEY, JSON.stringify(changed))
  for (const tell of listeners) tell()
}

/** Also told of what another tab stores. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
