import type { ReactNode } from 'react'
import { gifts } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import type { GiftedTimeFragment, ShownMembershipFragment } from '#schema/generated/operations.ts'
import { formatDate } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { factsOf } from '#client/membership/state/factsOf.ts'
import { stateOf } from '#client/membership/state/stateOf.ts'

const words = copy.plans

interface MembershipCardProps {
  membership: ShownMembershipFragment | null
  giftedTime?: GiftedTimeFragment | null
  /** Null if the viewer is no member. */
  since?: number | null
  children?: ReactNode
}

export function MembershipCard({
  membership,
  giftedTime = null,
  since = null,
  children,
}: MembershipCardProps) {
  const { title, text, tone } = stateOf(membership, giftedTime)
  const gift = giftedTime && giftInWords(giftedTime)
  return (
    <section className="MembershipCard" data-tone={tone} aria-labelledby="membership-state">
      <h2 className="MembershipCard-title" id="membership-state">
        <Icon name="member" />
        {title}
      </h2>
      {text && <p>{text}</p>}
      {gift && <p>{gift}</p>}
      <dl className="MembershipCard-facts">
        {since !== null && (
          <div>
            <dt>{words.since}</dt>
            <dd>{formatDate(since)}</dd>
          </div>
        )}
        {membership &&
          factsOf(membership).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children && <div className="MembershipCard-actions">{children}</div>}
    </section>
  )
}

const giftInWords = ({ isWaiting, startsAt, endsAt }: GiftedTimeFragment): string =>
  isWaiting ? gifts.giftWaits(formatDate(startsAt), formatDate(endsAt)) : gifts.giftRuns(formatDate(endsAt))
