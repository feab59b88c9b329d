import type { Context } from '#worker/platform/context.ts'

/** Sessions handed over to other hosts allow readers' actions (decision 178), but no account changes (I10). */
export const isOnMainHost = ({ site, env }: Pick<Context, 'site' | 'env'>): boolean =>
  site.origin === env.MAIN_ORIGIN
