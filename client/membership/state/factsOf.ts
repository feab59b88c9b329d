import { copy } from '#schema/copy.ts'
import type { ShownMembershipFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { formatDate } from '#client/design/format.ts'
import { methodInWords, periodOf } from '#client/membership/words.ts'

const words = copy.plans

/** Terms and their values. */
export function factsOf(membership: ShownMembershipFragment): [term: string, value: string][] {
  const { planV2, paymentMethod } = membership
  const price = `${formatPrice(planV2.renewalPrice.amount)} a ${periodOf(planV2)}`
  return [
    [words.plan, `${words[planV2.membershipType]}, ${price}`],
    nextOf(membership),
    ...(paymentMethod ? [[words.methodTitle, methodInWords(paymentMethod)] as [string, string]] : []),
  ]
}

function nextOf({
  planV2,
  endedAt,
  isCancelled,
  paymentFailedAt,
  currentPeriodEndsAt,
  accessEndsAt,
}: ShownMembershipFragment): [string, string] {
  if (endedAt !== null) return [words.ended, formatDate(endedAt)]
  if (isCancelled || paymentFailedAt !== null) return [words.readUntil, formatDate(accessEndsAt)]
  const price = formatPrice(planV2.renewalPrice.amount)
  return [words.nextPayment, words.sumOn(price, formatDate(currentPeriodEndsAt))]
}
