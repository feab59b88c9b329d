import type { Context } from '#worker/context.ts'

/**
 * Whether the request is to the product's own host, the auth domain. A session of another host was handed over to it:
 * there it does what readers do (decision 178), and changes nothing of the account or of what its owner manages (I10).
 */
export const isOnMainHost = ({ site, env }: Pick<Context, 'site' | 'env'>): boolean =>
  site.origin === env.MAIN_ORIGIN
