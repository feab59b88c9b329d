import { gifts } from '#schema/copy/gifts.ts'
import { promotion } from '#schema/copy/promotion.ts'
import { copy } from '#schema/copy.ts'
import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { formatPrice, membershipPrice } from '#schema/membership/membershipPrices.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { MembershipCard } from '#client/membership/state/MembershipCard.tsx'
import { Reactivation } from '#client/membership/state/Reactivation.tsx'
import { monthAndYear } from '#client/settings/monthAndYear.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

const words = copy.plans
const yearlyPrice = membershipPrice('yearly')

export function MembershipTab({ data }: { data: SettingsPageQuery }) {
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'membership' })
  const { viewer, ownMembership, formAnswer } = data
  const { membership = null, yearlyAmountDue = null, isSold = false, giftedTime = null } = ownMembership ?? {}
  const runs = membership?.endedAt === null ? membership : null
  const isMember = viewer.mediumMemberAt != null
  return (
    <>
      <SettingsSection
        id="membership"
        title={words.settingsTitle}
        words={isMember ? undefined : words.notMember(monthAndYear(viewer.createdAt ?? 0))}
      >
        {(isMember || membership) && (
          <MembershipCard
            membership={membership}
            giftedTime={giftedTime}
            since={viewer.mediumMemberAt ?? null}
          >
            {membership?.isReactivatable && <Reactivation membership={membership} answer={formAnswer} />}
            {membership && isSold && (
              <p>
                <Link to={href('UpdatePayment')}>{words.update}</Link>
              </p>
            )}
            {runs && !runs.isCancelled && (
              <p>
                <Link to={href('CancelMembership')}>{words.cancel}</Link>
              </p>
            )}
          </MembershipCard>
        )}
        {!runs && isSold && !isMember && (
          <p>
            {membership?.isReactivatable ? (
              <Link to={href('ShowPlans')}>{words.otherPlans}</Link>
            ) : (
              <ButtonLink to={href(membership ? 'ShowPay' : 'ShowPlans')} kind="primary">
                {membership ? copy.membership.resume : copy.viewerMenu.becomeMember}
              </ButtonLink>
            )}
          </p>
        )}
        {yearlyAmountDue !== null && (
          <ActionForm form="toYearly" action={action} answer={formAnswer} label={words.toYearly} says="toast">
            <h3>{words.toYearlyTitle}</h3>
            <p>
              {words.toYearlyText(formatPrice(yearlyAmountDue))}{' '}
              {words.toYearlyAfter(formatPrice(yearlyPrice))}
            </p>
          </ActionForm>
        )}
      </SettingsSection>
      <SettingsSection id="billing" title={words.historyTitle}>
        <p>
          <Link to={href('ShowBillingHistory')}>{words.historyLink}</Link>
        </p>
      </SettingsSection>
      <SettingsSection id="gifts" title={gifts.settingsTitle}>
        <p>
          <Link to={href('ShowGiftLanding')}>{gifts.settingsLinks}</Link>
        </p>
        <p>
          <Link to={href('RedeemGift')}>{gifts.redeemLink}</Link>
        </p>
        <p>
          <Link to={href('ShowSettingsPromoteMemberships')}>{promotion.settings}</Link>
        </p>
      </SettingsSection>
      {viewer.memberFeedUrl && (
        <SettingsSection id="feeds" title={copy.metering.feedsTitle} words={copy.metering.feedsHint}>
          <p>
            <code>
              {viewer.memberFeedUrl}?of={path('ShowLatestFeed')}
            </code>
          </p>
        </SettingsSection>
      )}
    </>
  )
}
