/**
 * D31, D83: disable_login_email takes out signing in and up by an address, whatever shows that it is a person's: a link,
 * its code, or a password. The second factor, passkeys, accounts elsewhere and what is done in a session stay.
 */
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'

export const isEmailOff = ({ site }: Pick<Context, 'site'>): boolean =>
  Boolean(site.flags.disable_login_email)

export const emailIsOff = copy.social.off(copy.signIn.email)
