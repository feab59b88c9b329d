/** Passwords that an attacker tries first. Apart from the other rules, because the list is long: browsers load it late. */
import { copy } from '#schema/copy.ts'
import { commonPasswords } from '#schema/inputs/commonPasswords.ts'

/**
 * Why a password is refused although it is long enough, or null (D48, safety I12).
 * @param own the account's email addresses and username
 */
export function guessableFault(password: string, own: readonly (string | null)[]): string | null {
  const text = password.toLowerCase()
  if (commonPasswords.has(text)) return copy.validation.passwordCommon
  return own.some((name) => name?.toLowerCase() === text) ? copy.validation.passwordIsOwn : null
}
