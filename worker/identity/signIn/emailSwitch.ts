/** D31, D83. */
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'

export const isEmailOff = ({ site }: Pick<Context, 'site'>): boolean =>
  Boolean(site.flags.disable_login_email)

export const emailIsOff = copy.social.off(copy.signIn.email)
