import { release } from '#worker/platform/http/release.ts'
import type { Env } from '#worker/platform/env.ts'

export const releaseOf = ({ VERSION, MAIN_ORIGIN }: Pick<Env, 'VERSION' | 'MAIN_ORIGIN'>): string => {
  const version = VERSION?.id ?? ''
  if (last?.version !== version || last.origin !== MAIN_ORIGIN)
    last = { version, origin: MAIN_ORIGIN, text: `${release}.${version}.${MAIN_ORIGIN}` }
  return last.text
}

/** Cached because every hit reads it. */
let last: { version: string; origin: string; text: string } | undefined
