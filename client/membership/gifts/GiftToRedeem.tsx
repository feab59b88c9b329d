import type { ReceivedGiftFragment } from '#schema/generated/operations.ts'
import { GiftCard } from '#client/membership/gifts/GiftCard.tsx'

/** Empty for a wrong code. */
export function GiftToRedeem({ gift }: { gift: ReceivedGiftFragment | null | undefined }) {
  return gift ? <GiftCard plan={gift.plan.name} fromName={gift.fromName} message={gift.message} /> : null
}
