import { release } from '#worker/platform/release.ts'
import type { Env } from '#worker/platform/env.ts'

/**
 * The build of browser and worker that answers, and the address it answers at: what another build stored is never served,
 * nor what was stored when the site had another address.
 */
export const releaseOf = ({ VERSION, MAIN_ORIGIN }: Pick<Env, 'VERSION' | 'MAIN_ORIGIN'>): string => {
  const version = VERSION?.id ?? ''
  if (last?.version !== version || last.origin !== MAIN_ORIGIN)
    last = { version, origin: MAIN_ORIGIN, text: `${release}.${version}.${MAIN_ORIGIN}` }
  return last.text
}

/** An isolate has only one, and every hit reads it. */
let last: { version: string; origin: string; text: string } | undefined
