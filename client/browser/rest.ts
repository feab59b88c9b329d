/** Reports when the page is at rest: tests and measurements wait for it instead of polling. */

declare global {
  interface Window {
    /** Absent until the entry has run. */
    quire?: {
      start(): Promise<void>
      atRest(): Promise<void>
    }
  }
}

const pending = new Set<Promise<unknown>>()

/** Counts work (a call, a navigation, a late part, the app's start) as pending until it settles. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  pending.add(work)
  const end = () => pending.delete(work)
  work.then(end, end)
  return work
}

export async function atRest(): Promise<void> {
  do {
    await Promise.allSettled(pending)
    // A task of the lowest priority runs after all rendering that React has scheduled.
    await scheduler.postTask(() => {}, { priority: 'background' })
  } while (pending.size)
}
