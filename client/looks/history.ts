/** Changes that can be undone and redone. Pure. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** What the last change was of: typing in one field is one change. */
  of: string | null
}

/** Enough for an hour of trying, and little to keep. */
const MOST = 200

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], of: null })

/** @param of the field that is typed in; null for a change of its own */
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
