import type { FactorThatIsOnFragment } from '#schema/generated/operations.ts'

const HOW = {
  AUTH_APP: 'from an authenticator app',
  SMS_TEXT: 'by text message',
  VOICE_CALL: 'by phone call',
} as const

/** The result is part of a sentence. */
export function howItIsOn({ method, lastDigits }: Pick<FactorThatIsOnFragment, 'method' | 'lastDigits'>) {
  return lastDigits ? `${HOW[method]} to the number ending in ${lastDigits}` : HOW[method]
}
