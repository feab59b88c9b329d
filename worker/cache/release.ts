import { release } from '#worker/platform/release.ts'
import type { Env } from '#worker/platform/env.ts'

/** The build of browser and worker that answers: what another one stored is never served. */
export const releaseOf = ({ VERSION }: Pick<Env, 'VERSION'>): string => `${release}.${VERSION?.id ?? ''}`
