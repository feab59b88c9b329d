import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'

/** A screen that did not arrive within 20 seconds (R178). */
export class TimedOut extends Error {}

/** The result of the work, or a rejection with TimedOut when the screen's time is over before it. */
export type InTime = <T>(work: Promise<T>) => Promise<T>

/** Starts the time of one screen, which all parts of its loading share. */
export function startTimeout(): InTime {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TimedOut(copy.genericError.timedOut)), limits.lazyScreen.timeout)
  })
  // A screen that arrived in time no longer waits for it.
  late.catch(() => {})
  return (work) => Promise.race([work, late])
}
