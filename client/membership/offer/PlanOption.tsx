import { offer as words } from '#schema/copy/offer.ts'
import { copy } from '#schema/copy.ts'
import type { ShownPlanFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { periodOf } from '#client/membership/words.ts'

interface PlanOptionProps {
  plan: ShownPlanFragment
  listed: ShownPlanFragment | undefined
  trialDays: number
  isChosen: boolean
}

export function PlanOption({ plan, listed, trialDays, isChosen }: PlanOptionProps) {
  const { name, membershipType, price, crossoutAmount } = plan
  const offer = offerOf(plan, trialDays)
  return (
    <label className="PlanOption">
      <input
        type="radio"
        name="plan"
        value={name}
        defaultChecked={isChosen}
        aria-describedby={`plan-${name}`}
      />
      <span className="PlanOption-title">{copy.plans[membershipType]}</span>
      {offer && <span className="PlanOption-offer">{offer}</span>}
      <span className="PlanOption-price">
        {crossoutAmount !== null && (
          <>
            <span className="VisuallyHidden">{copy.plans.was} </span>
            <s>{formatPrice(crossoutAmount)}</s>{' '}
          </>
        )}
        <strong>{formatPrice(price.amount)}</strong>
        <span>/{periodOf(plan)}</span>
      </span>
      <span className="PlanOption-words" id={`plan-${name}`}>
        {whatFollows(plan, listed, trialDays)}
      </span>
    </label>
  )
}

const offerOf = ({ discountType }: ShownPlanFragment, trialDays: number): string | null =>
  discountType === 'NoDiscount' ? (trialDays > 0 ? words.first(trialDays) : null) : words.half

function whatFollows(
  plan: ShownPlanFragment,
  listed: ShownPlanFragment | undefined,
  trialDays: number,
): string {
  const { renewalPrice, membershipType, savedAmount, price } = plan
  const renewal = formatPrice(renewalPrice.amount)
  if (price.amount !== renewalPrice.amount && listed) {
    return words.afterHalf(
      renewal,
      formatPrice(listed.savedAmount ?? 0),
      formatPrice(listed.crossoutAmount ?? 0),
    )
  }
  const after = trialDays > 0 ? `${words.afterTrial(renewal, periodOf(plan))} ` : ''
  if (savedAmount !== null) return after + words.everyYear(formatPrice(savedAmount))
  return after || (membershipType === 'monthly' ? words.everyMonth : '')
}
