import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { copy } from '#schema/copy.ts'
import { commonPasswords } from '#schema/inputs/commonPasswords.ts'
import { passwordFault } from '#schema/inputs/credentials.ts'
import { guessableFault } from '#schema/inputs/guessable.ts'

/** How hard a password is to guess: 0 to 4, and what to say about it. */
export interface Judgement {
  score: number
  words: string
}

/** Longer ones are strong by their length, and the time to judge them grows. */
const JUDGED_CHARACTERS = 64

const judge = new ZxcvbnFactory({
  dictionary: { passwords: [...commonPasswords] },
  maxLength: JUDGED_CHARACTERS,
})

/**
 * What is refused as too easy to guess reads as the refusal; all else is advice.
 * @param own the account's email address and username
 */
export function judgePassword(password: string, own: readonly string[]): Judgement {
  const refusal = guessableFault(password, own)
  if (refusal) return { score: 0, words: refusal }
  const names = own
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => name.length > 2)
  const { score: judged, sequence } = judge.check(password, names)
  // Too short or too long, which the form says by itself.
  const score = passwordFault(password) ? 0 : judged
  const { strengths, advice } = copy.createPassword
  const words = strengths[score]!
  if (score > 1) return { score, words }
  const longest = sequence.reduce((one, other) => (other.token.length > one.token.length ? other : one))
  const kind =
    'dictionaryName' in longest && longest.dictionaryName === 'userInputs' ? 'own' : longest.pattern
  return { score, words: `${words}. ${advice[kind as keyof typeof advice] ?? advice.other}` }
}
