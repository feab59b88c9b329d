import { offer as words } from '#schema/copy/offer.ts'
import { copy } from '#schema/copy.ts'
import type { ShownPlanFragment } from '#schema/generated/operations.ts'
import { definePage, type Page, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Link } from '#client/browser/Link.tsx'
import { Benefits } from '#client/membership/offer/Benefits.tsx'
import { ForWriters } from '#client/membership/offer/ForWriters.tsx'
import { MemberStories } from '#client/membership/offer/MemberStories.tsx'
import { OpenQuire } from '#client/membership/offer/OpenQuire.tsx'
import { PlanChoice } from '#client/membership/offer/PlanChoice.tsx'
import { Questions } from '#client/membership/offer/Questions.tsx'
import { storiesForMembers, withFewStories } from '#client/membership/offer/storiesForMembers.ts'
import { MembershipCard } from '#client/membership/state/MembershipCard.tsx'
import { Reactivation } from '#client/membership/state/Reactivation.tsx'

const shared = {
  operation: 'OfferPage',
  variables: () => ({}),
  state: withFewStories,
  styles: ['forms', 'membership'],
  hasMasthead: true,
} as const satisfies Partial<Page<'OfferPage'>>

/** R265 */
export const page = definePage<'OfferPage'>({
  ...shared,
  head: () => ({ title: copy.plans.settingsTitle, description: words.lead }),
  Component: OfferPage,
})

export const plansPage = definePage<'OfferPage'>({
  ...shared,
  head: () => ({ title: copy.plans.title, description: words.lead }),
  Component: OfferPage,
})

/** Starts with the year at half its price. */
export const discountPage = definePage<'OfferPage'>({
  ...shared,
  head: () => ({ title: words.discountTitle, description: words.discountLead }),
  Component: OfferPage,
})

type Props = PageProps<'OfferPage'>

function OfferPage({ data, at }: Props) {
  const viewer = useViewer()
  const isMember = viewer !== null && viewer.mediumMemberAt !== null
  return (
    <div className="OfferPage">
      <div className="OfferPage-opening">
        <div className="OfferPage-words">
          <Opening data={data} at={at} />
          {isMember ? <Own data={data} /> : <Choice data={data} at={at} />}
        </div>
        <OpenQuire />
      </div>
      <Benefits />
      <MemberStories stories={storiesForMembers(data)} />
      <ForWriters platformPercent={data.partnerOffer.platformPercent} />
      <Questions />
    </div>
  )
}

function Opening({ data, at }: Pick<Props, 'data' | 'at'>) {
  const viewer = useViewer()
  const [title, lead] = openingOf(viewer, at.row.name === 'ShowDiscountPlans')
  const isMissed = at.row.name === 'ShowDiscountPlans' && viewer?.hasPastMemberships
  return (
    <>
      <h1 id="contents" tabIndex={-1}>
        {title}
      </h1>
      <p className="OfferPage-lead">{lead}</p>
      {isMissed && <p role="status">{words.notNew}</p>}
      {!data.membershipOffer.isSold && <p role="status">{copy.plans.notSold}</p>}
    </>
  )
}

function openingOf(viewer: ReturnType<typeof useViewer>, isDiscount: boolean): [string, string] {
  if (viewer && viewer.mediumMemberAt !== null) return [words.memberTitle, words.memberLead]
  if (viewer?.hasPastMemberships) return [words.backTitle(viewer.name), words.backLead]
  return isDiscount ? [words.discountTitle, words.discountLead] : [words.title, words.lead]
}

function Choice({ data: { membershipOffer, ownMembership }, at }: Pick<Props, 'data' | 'at'>) {
  const href = useHref()
  if (!membershipOffer.isSold) return null
  const last = ownMembership?.membership ?? null
  const plans = ownMembership?.plans ?? [...membershipOffer.plans, ...membershipOffer.reduced]
  return (
    <>
      {last?.isReactivatable && (
        <MembershipCard membership={last}>
          <Reactivation membership={last} />
        </MembershipCard>
      )}
      <PlanChoice
        plans={plans}
        trialDays={(ownMembership ?? membershipOffer).trialDays}
        label={last ? copy.membership.resume : words.join}
        isSecond={last?.isReactivatable}
      />
      {at.row.name !== 'ShowDiscountPlans' && plans.some(isReduced) && (
        <p>
          <Link to={href('ShowDiscountPlans')}>{words.discountLink}</Link>
        </p>
      )}
    </>
  )
}

const isReduced = ({ discountType }: ShownPlanFragment) => discountType !== 'NoDiscount'

function Own({ data: { ownMembership } }: Pick<Props, 'data'>) {
  const href = useHref()
  const viewer = useViewer()
  const membership = ownMembership?.membership ?? null
  return (
    <MembershipCard
      membership={membership}
      giftedTime={ownMembership?.giftedTime ?? null}
      since={viewer?.mediumMemberAt ?? null}
    >
      {membership?.isReactivatable && <Reactivation membership={membership} />}
      <p>
        <Link to={href('ShowSettingsTab', { setting: 'membership' })}>{copy.plans.manage}</Link>
      </p>
      <p>
        <Link to={href('ShowGiftLanding')}>{words.giftLink}</Link>
      </p>
    </MembershipCard>
  )
}
