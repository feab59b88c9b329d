import { gifts as words } from '#schema/copy/gifts.ts'
import type { ReceivedGiftFragment } from '#schema/generated/operations.ts'
import { formatDate } from '#client/design/format.ts'
import { lengthIn } from '#client/membership/gifts/lengthIn.ts'

export function ReceivedGifts({ gifts }: { gifts: readonly ReceivedGiftFragment[] }) {
  if (gifts.length === 0) return null
  return (
    <section className="GiftList" aria-labelledby="received">
      <h2 id="received">{words.received}</h2>
      <ul>
        {gifts.map(({ fromName, message, plan, redeemedAt }) => (
          <li key={redeemedAt} className="GiftList-gift">
            <p>
              <strong>{words.from(lengthIn(plan.name), fromName || words.someone)}</strong>
            </p>
            {message && <p dir="auto">“{message}”</p>}
            <p>{words.redeemed(formatDate(redeemedAt ?? 0))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
