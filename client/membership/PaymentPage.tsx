import { copy } from '#schema/copy.ts'
import { formatPrice } from '#schema/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { PlanCard } from '#client/membership/PlanCard.tsx'
import { periodOf } from '#client/membership/words.ts'

const words = copy.plans

/** What the viewer is about to pay; the card is given to the provider, on its own page. */
export const page = definePage<'PaymentPage'>({
  operation: 'PaymentPage',
  variables: ({ search }) => ({ plan: search.get('plan') ?? '' }),
  outcome: ({ ownMembership }) => (ownMembership ? undefined : { status: 404 }),
  head: () => ({ title: words.payTitle, noIndex: true }),
  styles: ['forms', 'membership'],
  Component: PaymentPage,
})

function PaymentPage({ data, at }: PageProps<'PaymentPage'>) {
  const href = useHref()
  const { isSold, plan, plans, membership, trialDays } = data.ownMembership!
  const by = at.search.get('by')
  return (
    <div className="MembershipPage">
      <h1>{words.payTitle}</h1>
      {at.search.has('session') && <p role="status">{words.stillOpen}</p>}
      {!isSold && <p role="status">{words.notSold}</p>}
      {isSold && membership?.endedAt === null && (
        <p role="status">
          {words.already}{' '}
          <Link to={href('ShowSettingsTab', { setting: 'membership' })}>{words.settingsTitle}</Link>
        </p>
      )}
      {plan ? (
        <ActionForm
          form="checkout"
          action={href('ShowPay')}
          fields={{ plan: plan.name, ...(by !== null && { by }) }}
          label={words.pay}
          kind="primary"
          answer={data.formAnswer}
          leaves
        >
          <Bill plan={plan} trialDays={plan.discountType === 'NoDiscount' ? trialDays : 0} />
          <p>{words.payText}</p>
        </ActionForm>
      ) : (
        <ul className="MembershipPage-plans">
          {plans.map((one) => (
            <PlanCard key={one.name} plan={one} by={by} />
          ))}
        </ul>
      )}
      {plan && (
        <p>
          <Link to={href('ShowPlans')}>{words.otherPlans}</Link>
        </p>
      )}
    </div>
  )
}

type Plan = NonNullable<NonNullable<PageProps<'PaymentPage'>['data']['ownMembership']>['plan']>

function Bill({ plan, trialDays }: { plan: Plan; trialDays: number }) {
  const { price, renewalPrice, membershipType } = plan
  const renewal = formatPrice(renewalPrice.amount)
  return (
    <dl className="MembershipPage-bill">
      <dt>{words[membershipType]}</dt>
      <dd>
        {formatPrice(price.amount)}/{periodOf(plan)}
      </dd>
      <dt>{words.due}</dt>
      <dd>{formatPrice(trialDays > 0 ? 0 : price.amount)}</dd>
      <dd className="MembershipPage-terms">
        {trialDays > 0
          ? words.trialDue(trialDays, renewal, periodOf(plan))
          : words.renews(renewal, periodOf(plan))}
      </dd>
    </dl>
  )
}
