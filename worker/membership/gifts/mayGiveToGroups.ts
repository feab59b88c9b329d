import type { Context, Viewer } from '#worker/platform/context.ts'
import { isSelling } from '#worker/platform/isSelling.ts'

/** Decision 143. */
export const mayGiveToGroups = ({ env }: Pick<Context, 'env'>, viewer: Viewer | null): boolean =>
  viewer !== null && viewer.email !== null && !viewer.isSuspended && isSelling(env)
