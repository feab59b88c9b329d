/** Tests and measurements wait for this instead of polling. */

declare global {
  interface Window {
    quire?: {
      start(): Promise<void>
      atRest(): Promise<void>
    }
  }
}

const pending = new Set<Promise<unknown>>()

export function underWay<T>(work: Promise<T>): Promise<T> {
  pending.add(work)
  const end = () => pending.delete(work)
  work.then(end, end)
  return work
}

export async function atRest(): Promise<void> {
  do {
    await Promise.allSettled(pending)
    // The lowest priority runs after all rendering that React has scheduled.
    await scheduler.postTask(() => {}, { priority: 'background' })
  } while (pending.size)
}
