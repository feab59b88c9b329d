import { newsletters as words } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import type { EmailSettingsPageQuery } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'

/** Its button confirms, ends or renews the subscription (D19). */
export function SubscriptionSlip({
  subscription: { state, name },
}: {
  subscription: NonNullable<EmailSettingsPageQuery['linkedSubscription']>
}) {
  const isActive = state === 'ACTIVE'
  const label = { ACTIVE: words.unsubscribe, PENDING: words.confirm, LEFT: words.again, SUPPRESSED: null }[
    state
  ]
  const text = isActive ? words.isSubscribed : state === 'PENDING' ? words.pending : words.gone
  return (
    <div className="SignInSlip">
      <h1>{words.linkTitle}</h1>
      <p className="StepSubheader" role="status">
        {text(name)}
      </p>
      {state === 'LEFT' && <p>{copy.settings.unsubscribed}</p>}
      {label && (
        <form method="post">
          <input type="hidden" name="value" value={isActive ? 'LEFT' : 'ACTIVE'} />
          <Button type="submit">{label}</Button>
        </form>
      )}
    </div>
  )
}
