/** Its length makes it load late. */
import { copy } from '#schema/copy.ts'
import { commonPasswords } from '#schema/inputs/commonPasswords.ts'

/**
 * Or null (D48, safety I12).
 * @param own the account's name, email addresses and username
 */
export function guessableFault(password: string, own: readonly (string | null)[]): string | null {
  if (commonPasswords.has(password.toLowerCase())) return copy.validation.passwordCommon
  const text = bare(password)
  const names = own.flatMap((name) => (name === null ? [] : [name, name.replace(/@.*$/s, '')])).map(bare)
  return text !== '' && names.includes(text) ? copy.validation.passwordIsOwn : null
}

/** “Mary Miller” also matches “marymiller”. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
