import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { PlanCard } from '#client/membership/PlanCard.tsx'

const words = copy.plans

/** What is offered to everyone, with prices (R265). */
export const page = definePage<'PlansPage'>({
  operation: 'PlansPage',
  variables: () => ({ discountType: 'NoDiscount' }),
  head: () => ({ title: words.title, description: words.landingText }),
  styles: ['membership'],
  Component: (props) => (
    <Plans {...props} title={words.title} text={words.landingText} other="ShowDiscountPlans" />
  ),
})

/** The year at half its price. */
export const discountPage = definePage<'PlansPage'>({
  operation: 'PlansPage',
  variables: () => ({ discountType: 'FiftyPercentOffOneYear' }),
  head: () => ({ title: words.discountTitle, description: words.discountText }),
  styles: ['membership'],
  Component: (props) => (
    <Plans {...props} title={words.discountTitle} text={words.discountText} other="ShowPlans" />
  ),
})

interface PlansProps extends PageProps<'PlansPage'> {
  title: string
  text: string
  other: 'ShowPlans' | 'ShowDiscountPlans'
}

function Plans({ data: { membershipOffer }, title, text, other }: PlansProps) {
  const href = useHref()
  const { isSold, trialDays, plans } = membershipOffer
  return (
    <div className="MembershipPage">
      <h1>{title}</h1>
      <p>{text}</p>
      {isSold ? (
        <>
          <ul className="MembershipPage-plans">
            {plans.map((plan) => (
              <PlanCard key={plan.name} plan={plan} />
            ))}
          </ul>
          {trialDays > 0 && other === 'ShowDiscountPlans' && <p>{words.trial(trialDays)}.</p>}
          <p>
            <Link to={href(other)}>{other === 'ShowPlans' ? words.otherPlans : words.offer}</Link>
          </p>
        </>
      ) : (
        <p role="status">{words.notSold}</p>
      )}
    </div>
  )
}
