import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Banner } from '#client/metering/Banner.tsx'

/** What member-only stories are, for viewers without a membership (R256); its price where it can be bought (R258). */
export function Upsell({ onDismiss }: { onDismiss: () => void }) {
  const href = useHref()
  const isSold = isBuilt('ShowPlans')
  const { upsellLabel, upsellTitle, upsellText, upsellOffer } = copy.metering
  return (
    <Banner
      label={upsellLabel}
      title={upsellTitle}
      text={isSold ? `${upsellText} ${upsellOffer}` : upsellText}
      onDismiss={onDismiss}
    >
      {isSold && (
        <ButtonLink to={href('ShowPlans')} kind="primary">
          {copy.membership.unlimitedAccess}
        </ButtonLink>
      )}
    </Banner>
  )
}
