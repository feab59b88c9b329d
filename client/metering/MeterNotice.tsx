import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Banner } from '#client/metering/Banner.tsx'
import type { Metering } from '#client/metering/metering.ts'

interface MeterNoticeProps {
  metering: NonNullable<Metering['meteringInfo']>
  at: number
  onDismiss: () => void
}

export function MeterNotice({ metering, at, onDismiss }: MeterNoticeProps) {
  const href = useHref()
  const { postIds, unlocksRemaining } = metering
  return (
    <Banner
      label={copy.metering.meterLabel}
      title={copy.metering.meterTitle(postIds.length)}
      text={copy.metering.meterText(unlocksRemaining, at)}
      onDismiss={onDismiss}
    >
      {isBuilt('ShowPay') && <ButtonLink to={href('ShowPay')}>{copy.membership.unlimitedAccess}</ButtonLink>}
    </Banner>
  )
}
