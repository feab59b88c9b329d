import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { copy } from '#schema/copy.ts'
import { commonPasswords } from '#schema/inputs/commonPasswords.ts'
import { passwordFault } from '#schema/inputs/credentials.ts'
import { guessableFault } from '#schema/inputs/guessable.ts'

/** A strength from 0 to 4, with advice. */
export interface Judgement {
  score: number
  words: string
}

/** Longer passwords are strong, and slow to rate. */
const JUDGED_CHARACTERS = 64

const judge = new ZxcvbnFactory({
  dictionary: { passwords: [...commonPasswords] },
  maxLength: JUDGED_CHARACTERS,
})

/**
 * A refused one gets the refusal's text.
 * @param own the account's name, email address and username
 */
export function judgePassword(password: string, own: readonly string[]): Judgement {
  const refusal = guessableFault(password, own)
  if (refusal) return { score: 0, words: refusal }
  const names = own
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => name.length > 2)
  const { score: judged, sequence } = judge.check(password, names)
  const score = passwordFault(password) ? 0 : judged
  const { strengths, advice } = copy.createPassword
  const words = strengths[score]!
  if (score > 1) return { score, words }
  const longest = sequence.reduce((one, other) => (other.token.length > one.token.length ? other : one))
  const kind =
    'dictionaryName' in longest && longest.dictionaryName === 'userInputs' ? 'own' : longest.pattern
  return { score, words: `${words}. ${advice[kind as keyof typeof advice] ?? advice.other}` }
}
