import { giftEmails } from '#schema/copy/giftEmails.ts'
import { gifts as words } from '#schema/copy/gifts.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { path } from '#schema/routes/paths.ts'
import { codeOf } from '#worker/membership/gifts/code.ts'
import type { GiftRow } from '#worker/membership/gifts/giftReads.ts'
import type { ChargeRow } from '#worker/membership/membershipReads.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

type Site = Pick<Env, 'PRODUCT_NAME' | 'MAIN_ORIGIN'>

export function emailOfGift(env: Site & Pick<Env, 'SECRET'>, gift: GiftRow): EmailContent {
  const code = codeOf(env, gift.id)
  const { fromName, message, plan, type } = gift
  const length = words.lengths[plan]
  return print(
    giftEmails.given({
      productName: env.PRODUCT_NAME,
      fromName: written(fromName),
      message: message && written(message),
      length,
      code,
    }),
    env.MAIN_ORIGIN + path('RedeemGiftMembership', undefined, { giftCode: code, giftType: type }),
  )
}

export function receiptOfGift(
  { PRODUCT_NAME: productName, MAIN_ORIGIN }: Site,
  { giftId, giftSeats, amount, createdAt }: Pick<ChargeRow, 'giftId' | 'giftSeats' | 'amount' | 'createdAt'>,
  gifts: readonly GiftRow[],
): EmailContent {
  const gift = gifts.find(({ id }) => id === giftId)
  const isGroup = gift?.type === 'group-gift'
  const length = words.lengths[gift?.plan ?? 'yearly']
  const facts = { productName, price: formatPrice(amount), at: createdAt, seats: giftSeats, length, isGroup }
  return print(giftEmails.receipt(facts), MAIN_ORIGIN + path(isGroup ? 'ShowGroupGift' : 'ShowGiftLanding'))
}

interface Words {
  subject: string
  texts: string[]
  link: string
}

const print = ({ subject, texts, link }: Words, url: string): EmailContent => ({
  subject,
  preview: texts[0]!,
  blocks: [
    { kind: 'heading', text: subject },
    ...texts.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'link', label: link, url },
  ],
})
