import type { Context, Viewer } from '#worker/context.ts'
import { isSelling } from '#worker/platform/isSelling.ts'

/** With a confirmed email address, if anything is sold (decision 143). */
export const mayGiveToGroups = ({ env }: Pick<Context, 'env'>, viewer: Viewer | null): boolean =>
  viewer !== null && viewer.email !== null && !viewer.isSuspended && isSelling(env)
