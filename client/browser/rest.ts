/** Tells when the page is at rest: tests and measurements wait for it instead of polling the page. */

declare global {
  interface Window {
    /** Absent until the entry has run. */
    quire?: {
      /** Starts the app without an intent; resolves once it runs. */
      start(): Promise<void>
      /** Resolves when all work has ended and its results are on the page. */
      atRest(): Promise<void>
    }
  }
}

const pending = new Set<Promise<unknown>>()

/** Counts a call, a navigation, a late part or the app's start as under way until it settles. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  pending.add(work)
  const end = () => pending.delete(work)
  work.then(end, end)
  return work
}

export async function atRest(): Promise<void> {
  do {
    await Promise.allSettled(pending)
    // Tasks of the lowest priority run after all rendering that React has scheduled.
    await scheduler.postTask(() => {}, { priority: 'background' })
  } while (pending.size)
}
