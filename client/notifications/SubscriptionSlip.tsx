import { newsletterPages as pages } from '#schema/copy/newsletterPages.ts'
import { newsletters as words } from '#schema/copy/newsletters.ts'
import { path } from '#schema/routes/paths.ts'
import { copy } from '#schema/copy.ts'
import type { EmailSettingsPageQuery } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'

/** Its button confirms, ends or renews the subscription (D19). */
export function SubscriptionSlip({
  subscription: { state, name },
  link,
}: {
  subscription: NonNullable<EmailSettingsPageQuery['linkedSubscription']>
  link: { userId: string; hash: string }
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
      {state !== 'PENDING' && (
        <p>
          <a href={path('UnsubscribeAllNewsletters', link)}>{pages.unsubscribeAll}</a>
        </p>
      )}
    </div>
  )
}
