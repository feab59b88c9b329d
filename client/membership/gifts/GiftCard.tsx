import { gifts as words } from '#schema/copy/gifts.ts'
import { useSite } from '#client/browser/site.tsx'
import { Ornament } from '#client/design/Ornament.tsx'
import { lengthIn } from '#client/membership/gifts/lengthIn.ts'

interface GiftCardProps {
  plan: string
  /** Empty once the giver's account is closed. */
  fromName: string
  message: string
  /** Absent once it has been redeemed. */
  code?: string
}

export function GiftCard({ plan, fromName, message, code }: GiftCardProps) {
  const { productName } = useSite()
  return (
    <section className="GiftCard" aria-label={words.cardLabel}>
      <p className="GiftCard-name">{productName}</p>
      <p className="GiftCard-length">{words.cardTitle(lengthIn(plan))}</p>
      <Ornament />
      {message && (
        <p className="GiftCard-message" dir="auto">
          {message}
        </p>
      )}
      <p className="GiftCard-from">{words.cardFrom(fromName || words.someone)}</p>
      {code && (
        <p className="GiftCard-code">
          <span className="VisuallyHidden">{words.code}: </span>
          <code className="GiftList-code">{code}</code>
        </p>
      )}
    </section>
  )
}
