import { gifts } from '#schema/copy/gifts.ts'
import { promotion } from '#schema/copy/promotion.ts'
import { copy } from '#schema/copy.ts'
import type { SettingsPageQuery, ShownMembershipFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membershipPrices.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { formatDate } from '#client/design/format.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { methodInWords } from '#client/membership/words.ts'
import { monthAndYear } from '#client/settings/monthAndYear.ts'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

const words = copy.plans

/** Whether the viewer is a member, how it is paid, and what can be changed. */
export function MembershipTab({ data }: { data: SettingsPageQuery }) {
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'membership' })
  const { viewer, ownMembership, formAnswer } = data
  const { membership = null, yearlyAmountDue = null, isSold = false, giftedTime = null } = ownMembership ?? {}
  const runs = membership?.endedAt === null ? membership : null
  return (
    <>
      <SettingsSection
        id="membership"
        title={words.settingsTitle}
        words={
          viewer.mediumMemberAt
            ? copy.membership.memberSince(monthAndYear(viewer.mediumMemberAt))
            : words.notMember(monthAndYear(viewer.createdAt ?? 0))
        }
      >
        {membership && <p>{stateInWords(membership)}</p>}
        {membership?.isReactivatable && (
          <ActionForm
            form="reactivation"
            action={action}
            fields={{ membershipId: membership.membershipId }}
            answer={formAnswer}
            label={words.reactivate}
            kind="primary"
            leaves
          >
            {membership.endedAt !== null && (
              <p>{words.reactivateNow(formatPrice(membership.planV2.renewalPrice.amount))}</p>
            )}
          </ActionForm>
        )}
        {!runs && isSold && viewer.mediumMemberAt === null && (
          <p>
            <ButtonLink to={href('ShowPay')}>
              {membership ? copy.membership.resume : copy.viewerMenu.becomeMember}
            </ButtonLink>
          </p>
        )}
        {yearlyAmountDue !== null && (
          <ActionForm form="toYearly" action={action} answer={formAnswer} label={words.toYearly} says="toast">
            <p>{words.toYearlyText(formatPrice(yearlyAmountDue))}</p>
          </ActionForm>
        )}
        {runs && !runs.isCancelled && (
          <p>
            <Link to={href('CancelMembership')}>{words.cancel}</Link>
          </p>
        )}
      </SettingsSection>
      <SettingsSection
        id="payment"
        title={words.methodTitle}
        words={membership?.paymentMethod ? methodInWords(membership.paymentMethod) : words.noMethodYet}
      >
        {membership && isSold && (
          <p>
            <Link to={href('UpdatePayment')}>{words.update}</Link>
          </p>
        )}
      </SettingsSection>
      <SettingsSection id="gifts" title={gifts.settingsTitle}>
        {giftedTime && (
          <p>
            {giftedTime.isWaiting
              ? gifts.giftWaits(formatDate(giftedTime.startsAt), formatDate(giftedTime.endsAt))
              : gifts.giftRuns(formatDate(giftedTime.endsAt))}
          </p>
        )}
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
      <SettingsSection id="billing" title={words.historyTitle}>
        <p>
          <Link to={href('ShowBillingHistory')}>{words.historyLink}</Link>
        </p>
      </SettingsSection>
    </>
  )
}

function stateInWords(membership: ShownMembershipFragment): string {
  const { planV2, endedAt, isCancelled, isTrial, paymentFailedAt, currentPeriodEndsAt, accessEndsAt } =
    membership
  const end = formatDate(currentPeriodEndsAt)
  const price = formatPrice(planV2.renewalPrice.amount)
  if (endedAt !== null) return words.endedOn(formatDate(endedAt))
  if (paymentFailedAt !== null) return words.paymentFailed(formatDate(accessEndsAt))
  if (isCancelled) return words.endsOn(end)
  if (isTrial) return words.trialUntil(end, price)
  const { billed } = copy.membership
  return `${billed[planV2.membershipType]} ${words.renewsOn(price, end)}`
}
