import { useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { upsellSource } from '#schema/stats/source.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Banner } from '#client/metering/Banner.tsx'
import { track } from '#client/reporting/events.ts'
import { useSeen } from '#client/reporting/useSeen.ts'

/** R270 */
const DATA = { source: upsellSource('upgrade_membership', 'NONE') }

/** With the price where it is sold (R256, R258, R449). */
export function Upsell({ onDismiss }: { onDismiss: () => void }) {
  const href = useHref()
  const words = useRef<HTMLSpanElement>(null)
  useSeen(words, () => track('upsell.viewed', DATA))
  const isSold = isBuilt('ShowPay')
  const { upsellLabel, upsellTitle, upsellText, upsellOffer } = copy.metering
  return (
    <Banner
      label={upsellLabel}
      title={upsellTitle}
      text={<span ref={words}>{isSold ? `${upsellText} ${upsellOffer}` : upsellText}</span>}
      onDismiss={() => {
        track('upsell.dismissed', DATA)
        onDismiss()
      }}
    >
      {isSold && (
        <ButtonLink
          to={href('ShowPay', undefined, DATA)}
          kind="primary"
          onClick={() => track('upsell.clicked', DATA)}
        >
          {copy.membership.unlimitedAccess}
        </ButtonLink>
      )}
    </Banner>
  )
}
