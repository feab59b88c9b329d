/** Changes that can be undone and redone. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** The field of the last change, because typing in one field counts as one change. */
  of: string | null
}

const MOST = 200

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], of: null })

/** @param of the field being typed in; null for a separate change */
export function change<T>(history: History<T>, now: T, of: string | null = null): History<T> {
  const goesOn = of !== null && of === history.of
  return { past: goesOn ? history.past : [...history.past, history.now].slice(-MOST), now, future: [], of }
}

export function undo<T>(history: History<T>): History<T> {
  const now = history.past.at(-1)
  if (now === undefined) return history
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], of: null }
}

export function redo<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future
  if (now === undefined) return history
  return { past: [...history.past, history.now], now, future, of: null }
}
