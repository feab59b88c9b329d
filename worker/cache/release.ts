import { release } from '#worker/platform/release.ts'
import type { Env } from '#worker/platform/env.ts'

/** The build of browser and worker that answers: what another build stored is never served. */
export const releaseOf = ({ VERSION }: Pick<Env, 'VERSION'>): string => {
  const version = VERSION?.id ?? ''
  if (last?.version !== version) last = { version, text: `${release}.${version}` }
  return last.text
}

/** An isolate has only one, and every hit reads it. */
let last: { version: string; text: string } | undefined
