import { copy } from '#schema/copy/partner.ts'
import type { PartnerDashboardPageQuery } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { formatDate } from '#client/design/format.ts'

interface PayoutListProps {
  payouts: NonNullable<PartnerDashboardPageQuery['ownPartner']>['payouts']
  /** The links keep the chosen month. */
  month: string
}

const words = copy.dashboard

export function PayoutList({ payouts: { payouts, pagingInfo }, month }: PayoutListProps) {
  const href = useHref()
  const { next } = pagingInfo
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts">{words.payouts}</h2>
      {payouts.length === 0 && <p>{words.noPayouts}</p>}
      <ul className="PayoutList">
        {payouts.map(({ id, amount, withheld, reversedAmount, state, createdAt }) => (
          <li key={id}>
            <span>{formatDate(createdAt)}</span> <strong>{formatPrice(amount)}</strong>{' '}
            <span>{words.states[state]}</span>{' '}
            {withheld > 0 && <span>{words.withheld(formatPrice(withheld))}</span>}{' '}
            {reversedAmount > 0 && <span>{words.returned(formatPrice(reversedAmount))}</span>}
          </li>
        ))}
      </ul>
      {next && (
        <p>
          <Link to={href('ShowPartnerDashboard', {}, { month, to: next.to })}>{words.older}</Link>
        </p>
      )}
    </section>
  )
}
