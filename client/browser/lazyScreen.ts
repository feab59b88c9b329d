import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'

/** A screen that did not arrive within 20 seconds (R178). */
export class TimedOut extends Error {}

/** Passes the result on, or rejects with TimedOut when the screen's time is over first. */
export type InTime = <T>(work: Promise<T>) => Promise<T>

/** Starts the timeout of a screen, shared by all parts of its loading. */
export function startTimeout(): InTime {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TimedOut(copy.genericError.timedOut)), limits.lazyScreen.timeout)
  })
  // After a screen has arrived in time, no one handles this rejection.
  late.catch(() => {})
  return (work) => Promise.race([work, late])
}
