/** Each seat costs its plan's price (R265). */
import { membershipPrice } from '#schema/membership/membershipPrices.ts'
import type { GiftPlan, GiftType } from '#schema/membership/membership.ts'
import * as limits from '#schema/limits/numbers.ts'

export const giftPrice = (plan: GiftPlan, seats = 1): number => membershipPrice(plan) * seats

/** R255 */
export const giftTypeIds: Record<GiftType, number> = {
  gift: limits.gift.id,
  'group-gift': limits.groupGift.id,
}
