import { offer } from '#schema/copy/offer.ts'
import { copy } from '#schema/copy.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { formatDate } from '#client/design/format.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { MembershipFrame } from '#client/membership/MembershipFrame.tsx'
import { Benefits } from '#client/membership/offer/Benefits.tsx'
import { PlanChoice } from '#client/membership/offer/PlanChoice.tsx'
import { MembershipCard } from '#client/membership/state/MembershipCard.tsx'
import { Reactivation } from '#client/membership/state/Reactivation.tsx'
import { periodOf } from '#client/membership/words.ts'

const words = copy.plans
type Own = NonNullable<PageProps<'PaymentPage'>['data']['ownMembership']>

/** The card is entered on the provider's own page. */
export const page = definePage<'PaymentPage'>({
  operation: 'PaymentPage',
  variables: ({ search }) => ({ plan: search.get('plan') ?? '' }),
  outcome: ({ ownMembership }) => (ownMembership ? undefined : { status: 404 }),
  head: ({ ownMembership }) => ({ title: titleOf(ownMembership!), noIndex: true }),
  styles: ['forms', 'membership'],
  hasMasthead: true,
  Component: PaymentPage,
})

const titleOf = ({ membership, plan }: Own): string =>
  membership?.endedAt === null ? words.settingsTitle : plan ? words.payTitle : words.title

function PaymentPage({ data, at }: PageProps<'PaymentPage'>) {
  const href = useHref()
  const own = data.ownMembership!
  const { isSold, plan, plans, membership, trialDays } = own
  const by = at.search.get('by')
  const settings = href('ShowSettingsTab', { setting: 'membership' })
  const returned = at.search.has('session') ? words.stillOpen : at.search.has('left') ? words.leftOpen : null
  return (
    <MembershipFrame title={titleOf(own)}>
      {returned && (
        <p className="MembershipPage-notice" role="status">
          {returned}
        </p>
      )}
      {!isSold && <p role="status">{words.notSold}</p>}
      {isSold && membership?.endedAt === null && (
        <MembershipCard membership={membership}>
          {membership.isReactivatable && <Reactivation membership={membership} />}
          <p>
            <Link to={settings}>{words.manage}</Link>
          </p>
        </MembershipCard>
      )}
      {plan && (
        <>
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
            <p>{words.howToCancel}</p>
            <p>{words.payText}</p>
          </ActionForm>
          <p>
            <Link to={href('ShowPay', undefined, by === null ? {} : { by })}>{words.otherPlans}</Link>
          </p>
        </>
      )}
      {!plan && plans.length > 0 && (
        <>
          <PlanChoice plans={plans} trialDays={trialDays} by={by} label={words.goOn} />
          <Benefits />
        </>
      )}
      {!plan && membership?.isReactivatable && membership.endedAt !== null && (
        <MembershipCard membership={membership}>
          <Reactivation membership={membership} />
        </MembershipCard>
      )}
    </MembershipFrame>
  )
}

function Bill({ plan, trialDays }: { plan: NonNullable<Own['plan']>; trialDays: number }) {
  const { price, renewalPrice, membershipType, crossoutAmount, discountType, nextChargeAt } = plan
  const renewal = formatPrice(renewalPrice.amount)
  return (
    <dl className="MembershipPage-bill">
      <dt>{words.of(words[membershipType])}</dt>
      <dd>
        {discountType !== 'NoDiscount' && crossoutAmount !== null && (
          <>
            <span className="VisuallyHidden">{words.was} </span>
            <s>{formatPrice(crossoutAmount)}</s>{' '}
          </>
        )}
        {formatPrice(price.amount)}/{periodOf(plan)}
      </dd>
      {discountType !== 'NoDiscount' && <dd className="MembershipPage-terms">{offer.half}</dd>}
      {trialDays > 0 && <dd className="MembershipPage-terms">{offer.first(trialDays)}</dd>}
      <dt className="MembershipPage-sum">{words.due}</dt>
      <dd className="MembershipPage-sum">{formatPrice(trialDays > 0 ? 0 : price.amount)}</dd>
      <dt>{words.nextPayment}</dt>
      <dd>{words.sumOn(renewal, formatDate(nextChargeAt))}</dd>
      <dd className="MembershipPage-terms">
        {trialDays > 0
          ? words.trialDue(trialDays, renewal, periodOf(plan))
          : words.renews(renewal, periodOf(plan))}
      </dd>
    </dl>
  )
}
