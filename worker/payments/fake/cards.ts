/** The provider's published test cards. All other numbers are refused, to keep real cards out. */
import type { CardBrand } from '#schema/enums.ts'

/** `refused`: it can be saved, but later payments fail. `disputed`: charged, and disputed at once. */
export type CardBehaviour =
  | 'succeeds'
  | 'authentication'
  | 'refused'
  | 'disputed'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'

export interface TestCard {
  brand:
    | Lowercase<Extract<CardBrand, 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER' | 'JCB'>>
    | 'diners'
    | 'unionpay'
  behaviour: CardBehaviour
}

const CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', behaviour: 'succeeds' },
  '4000056655665556': { brand: 'visa', behaviour: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'succeeds' },
  '2223003122003222': { brand: 'mastercard', behaviour: 'succeeds' },
  '5200828282828210': { brand: 'mastercard', behaviour: 'succeeds' },
  '378282246310005': { brand: 'amex', behaviour: 'succeeds' },
  '371449635398431': { brand: 'amex', behaviour: 'succeeds' },
  '6011111111111117': { brand: 'discover', behaviour: 'succeeds' },
  '3056930009020004': { brand: 'diners', behaviour: 'succeeds' },
  '3566002020360505': { brand: 'jcb', behaviour: 'succeeds' },
  '6200000000000005': { brand: 'unionpay', behaviour: 'succeeds' },
  '4000002500003155': { brand: 'visa', behaviour: 'authentication' },
  '4000002760003184': { brand: 'visa', behaviour: 'authentication' },
  '4000000000003220': { brand: 'visa', behaviour: 'authentication' },
  '4000000000000341': { brand: 'visa', behaviour: 'refused' },
  '4000000000000259': { brand: 'visa', behaviour: 'disputed' },
  '4000000000000002': { brand: 'visa', behaviour: 'card_declined' },
  '4000000000009995': { brand: 'visa', behaviour: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired_card' },
  '4000000000000127': { brand: 'visa', behaviour: 'incorrect_cvc' },
}

export const testCard = (number: string): TestCard | undefined =>
  Object.hasOwn(CARDS, number) ? CARDS[number] : undefined

/** In the provider's words. */
export const declines = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
} as const

export const shownCards: readonly [number: string, what: string][] = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0341', 'can be saved, but later payments fail'],
  ['4000 0000 0000 0259', 'is charged, and then disputed'],
]
