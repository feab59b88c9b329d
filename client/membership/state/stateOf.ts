import { gifts } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import type { GiftedTimeFragment, ShownMembershipFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { formatDate } from '#client/design/format.ts'

const words = copy.plans

interface State {
  title: string
  text: string | null
  tone: 'good' | 'ending' | 'bad'
}

/** Describes the running membership, or else the last one. */
export function stateOf(
  membership: ShownMembershipFragment | null,
  giftedTime: GiftedTimeFragment | null,
): State {
  const isGifted = giftedTime !== null && !giftedTime.isWaiting
  if (!membership || (isGifted && membership.endedAt !== null)) {
    return { title: isGifted ? gifts.stateTitle : words.isMember, text: null, tone: 'good' }
  }
  const { planV2, endedAt, isCancelled, isTrial, paymentFailedAt, currentPeriodEndsAt, accessEndsAt } =
    membership
  const end = formatDate(currentPeriodEndsAt)
  const price = formatPrice(planV2.renewalPrice.amount)
  if (endedAt !== null)
    return { title: words.hasEnded, text: words.endedOn(formatDate(endedAt)), tone: 'ending' }
  if (paymentFailedAt !== null)
    return { title: words.hasFailed, text: words.paymentFailed(formatDate(accessEndsAt)), tone: 'bad' }
  if (isCancelled) return { title: words.isCancelled, text: words.endsOn(end), tone: 'ending' }
  if (isTrial) return { title: words.isTrial, text: words.trialUntil(end, price), tone: 'good' }
  const billed = copy.membership.billed[planV2.membershipType]
  return { title: words.isMember, text: `${billed} ${words.renewsOn(price, end)}`, tone: 'good' }
}
