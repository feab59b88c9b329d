import { offer as words } from '#schema/copy/offer.ts'
import { copy } from '#schema/copy.ts'
import type { ShownPlanFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { onePerPeriod } from '#client/membership/offer/onePerPeriod.ts'
import { PlanOption } from '#client/membership/offer/PlanOption.tsx'

interface PlanChoiceProps {
  plans: readonly ShownPlanFragment[]
  /** Only a first membership has free days. */
  trialDays: number
  /** The writer who referred the reader. */
  by?: string | null
  label?: string
  /** Set if another button comes first. */
  isSecond?: boolean
}

export function PlanChoice({
  plans,
  trialDays,
  by = null,
  label = words.join,
  isSecond = false,
}: PlanChoiceProps) {
  const href = useHref()
  const offered = onePerPeriod(plans)
  return (
    // The server asks visitors to sign in, and brings them back.
    <form className="PlanChoice" action={href('ShowPay')} id="plans">
      <fieldset className="PlanChoice-plans">
        <legend className="VisuallyHidden">{words.plansTitle}</legend>
        {offered.map((plan) => (
          <PlanOption
            key={plan.name}
            plan={plan}
            listed={plans.find(({ name }) => name === 'yearly')}
            trialDays={plan.discountType === 'NoDiscount' ? trialDays : 0}
            isChosen={plan === offered.at(-1)}
          />
        ))}
      </fieldset>
      {by !== null && <input type="hidden" name="by" value={by} />}
      <Button type="submit" kind={isSecond ? 'quiet' : 'primary'} className="PlanChoice-button">
        {label}
      </Button>
      <p className="PlanChoice-terms">
        {words.terms} {copy.plans.payText}
      </p>
    </form>
  )
}
