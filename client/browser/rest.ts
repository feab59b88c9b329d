/** Tells when the app is at rest: tests and measurements wait for it instead of polling the page. */

declare global {
  interface Window {
    /** Absent until the app runs on the page. */
    quire?: { atRest(): Promise<void> }
  }
}

const pending = new Set<Promise<unknown>>()

/** Counts a call, a navigation or a late part as under way until it settles. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  pending.add(work)
  const end = () => pending.delete(work)
  work.then(end, end)
  return work
}

/** Called once the document is hydrated. */
export function announceRest(): void {
  window.quire = { atRest }
}

/** Resolves when nothing is under way and its result is on the page. */
async function atRest(): Promise<void> {
  do {
    await Promise.allSettled(pending)
    // Tasks of the lowest priority run after all rendering that React has scheduled.
    await scheduler.postTask(() => {}, { priority: 'background' })
  } while (pending.size)
}
