import type { giftRules } from '#schema/actions/gifts.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { users } from '#test/matrix/outcomes.ts'

export const giftCalls: CallsOf<typeof giftRules> = {
  beginGift: { given: () => '(plan: "none", fromName: "", recipientEmail: "")', outcomes: users },
  beginGroupGift: { given: () => '(plan: "none", seats: 0, fromName: "")', outcomes: users },
  addGiftSeats: { given: () => '(giftId: "none", seats: 1)', outcomes: users },
  redeemGift: { given: () => '(giftCode: "none")', outcomes: users },
}
