import { copy } from '#schema/copy.ts'
import type { ShownPlanFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membershipPrices.ts'
import { useHref } from '#client/browser/site.tsx'
import { periodOf } from '#client/membership/words.ts'

const words = copy.plans

interface PlanCardProps {
  plan: ShownPlanFragment
  /** The username of the writer who has brought the reader. */
  by?: string | null
}

/** A plan with its price and the way to buy it. */
export function PlanCard({ plan, by = null }: PlanCardProps) {
  const href = useHref()
  const { name, membershipType, price, renewalPrice, crossoutAmount, savedAmount } = plan
  const isReduced = renewalPrice.amount !== price.amount
  return (
    <li className="PlanCard">
      <h2 className="PlanCard-title">{words[membershipType]}</h2>
      <p className="PlanCard-price">
        {crossoutAmount !== null && (
          <>
            <span className="VisuallyHidden">{words.was} </span>
            <s>{formatPrice(crossoutAmount)}</s>{' '}
          </>
        )}
        <strong>{formatPrice(price.amount)}</strong>
        <span>/{periodOf(plan)}</span>
      </p>
      <p className="PlanCard-words">
        {savedAmount !== null && `${words.save(formatPrice(savedAmount))}. `}
        {isReduced && words.renews(formatPrice(renewalPrice.amount), periodOf(plan))}
      </p>
      {/* Not a move within the app: the server asks visitors to sign in, and brings them back. */}
      <a
        className={`Button Button--${membershipType === 'yearly' ? 'primary' : 'quiet'}`}
        href={href('ShowPay', {}, { plan: name, by })}
      >
        {words.select(words[membershipType].toLowerCase())}
      </a>
    </li>
  )
}
