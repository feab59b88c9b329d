/**
 * D31, D83: disable_login_email turns off signing in and up with an address, whether by link, code or password. Second
 * factors, passkeys, external accounts and actions within a session stay.
 */
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'

export const isEmailOff = ({ site }: Pick<Context, 'site'>): boolean =>
  Boolean(site.flags.disable_login_email)

export const emailIsOff = copy.social.off(copy.signIn.email)
