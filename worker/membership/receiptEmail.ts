import { dayOf } from '#schema/copy/memberEmails.ts'
import { gifts } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import { cardTypes, formatPrice } from '#schema/membership/membershipPrices.ts'
import { path } from '#schema/routes/paths.ts'
import type { MethodRow } from '#worker/membership/membershipReads.ts'
import type { Payment } from '#worker/membership/stripeState.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

const words = copy.plans

/** @param paidUntil of a membership */
export function withReceipt(
  { PRODUCT_NAME, MAIN_ORIGIN }: Pick<Env, 'PRODUCT_NAME' | 'MAIN_ORIGIN'>,
  content: EmailContent,
  payment: Payment,
  paidUntil?: number,
): EmailContent {
  const { id, amount, createdAt, giftId, method } = payment
  const facts = [
    [words.seller, PRODUCT_NAME],
    [words.productTerm, giftId ? gifts.charge : words.product(PRODUCT_NAME)],
    ...(paidUntil === undefined ? [] : [[words.period, `${dayOf(createdAt)} – ${dayOf(paidUntil)}`]]),
    [words.receiptNumber, id],
    [words.date, dayOf(createdAt)],
    ...(method.kind === null ? [] : [[words.paidBy, cardInWords(method)]]),
    [words.tax, words.noTax],
    [words.amount, `${formatPrice(amount)} USD`],
  ]
  const lines = facts.map(([term, value]) => ({ kind: 'text' as const, text: `${term}: ${value}` }))
  const receipt = {
    kind: 'link' as const,
    label: words.receiptLink,
    url: MAIN_ORIGIN + path('ShowBillingReceipt', { chargeId: id }),
  }
  const at = content.blocks.findIndex(({ kind }) => kind === 'link')
  return {
    ...content,
    blocks: [...content.blocks.slice(0, at), ...lines, receipt, ...content.blocks.slice(at)],
  }
}

/** R268. */
function cardInWords({ kind, brand, lastFour, expiryMonth, expiryYear }: MethodRow): string {
  const { applePay, googlePay, paypal, card } = copy.payment
  if (kind === 'ApplePayCard') return applePay
  if (kind === 'GooglePayCard') return googlePay
  if (kind === 'PaypalAccount') return paypal
  return card(cardTypes[brand ?? 'UNKNOWN'], lastFour ?? '', expiryMonth ?? 0, expiryYear ?? 0)
}
