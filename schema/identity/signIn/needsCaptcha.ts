import type { SusiOperation } from '#schema/enums.ts'
import type { Flags } from '#schema/identity/signIn/state.ts'

/** Signing in may be exempt (D43, R341). */
export const needsCaptcha = (flags: Flags, operation: SusiOperation): boolean =>
  Boolean(flags.enable_email_sign_in_captcha) && !(flags.skip_sign_in_recaptcha && operation === 'login')
