import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'

/** After 20 seconds (R178). */
export class TimedOut extends Error {}

export type InTime = <T>(work: Promise<T>) => Promise<T>

export function startTimeout(): InTime {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TimedOut(copy.genericError.timedOut)), limits.lazyScreen.timeout)
  })
  // The rejection is unhandled once the screen has arrived.
  late.catch(() => {})
  return (work) => Promise.race([work, late])
}
