import { gifts as words } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import type { OwnGiftFragment } from '#schema/generated/operations.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ScriptButton } from '#client/design/Button.tsx'
import { CopyButton } from '#client/design/CopyButton.tsx'
import { formatDate } from '#client/design/format.ts'
import { GiftCard } from '#client/membership/gifts/GiftCard.tsx'

export function GiftThanks({ gift }: { gift: OwnGiftFragment }) {
  const href = useHref()
  const { mainOrigin } = useSite()
  const { plan, fromName, message, giftCode, giftType } = gift
  const link = mainOrigin + href('RedeemGiftMembership', {}, { giftCode, giftType })
  const copied = { copied: words.copied, failed: words.copyFailed }
  return (
    <div className="GiftThanks">
      <p role="status">{whenSent(gift)}</p>
      <GiftCard plan={plan.name} fromName={fromName} message={message} code={giftCode} />
      <div className="GiftThanks-actions">
        <CopyButton text={giftCode} label={words.copyCode} {...copied} />
        <CopyButton text={link} label={words.copyLink} {...copied} />
        <ScriptButton onClick={() => window.print()}>{copy.plans.print}</ScriptButton>
      </div>
    </div>
  )
}

function whenSent({ recipientEmail, deliverAt, deliveredAt }: OwnGiftFragment): string {
  if (recipientEmail === null) return words.shareIt
  if (deliveredAt !== null) return words.sentTo(recipientEmail)
  return words.goesOn(recipientEmail, formatDate(deliverAt ?? 0))
}

/** Payers return to `?paid=…`. */
export const paidGift = (
  gifts: readonly OwnGiftFragment[],
  search: URLSearchParams,
): OwnGiftFragment | null => gifts.find(({ id }) => id === search.get('paid')) ?? null
