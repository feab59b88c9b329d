import type { Context } from '#worker/context.ts'

/**
 * Whether the request is to the product's own host, the auth domain. A session on another host was handed over to it:
 * there it allows readers' actions (decision 178), and no changes to the account or anything its owner manages (I10).
 */
export const isOnMainHost = ({ site, env }: Pick<Context, 'site' | 'env'>): boolean =>
  site.origin === env.MAIN_ORIGIN
