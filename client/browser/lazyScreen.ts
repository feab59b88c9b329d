import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'

/** A screen that did not arrive within 20 seconds (R178). */
export class TimedOut extends Error {}

/** The result of the work, or a rejection with TimedOut when it takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(copy.genericError.timedOut)), limits.lazyScreen.timeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
