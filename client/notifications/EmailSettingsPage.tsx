import { copy } from '#schema/copy.ts'
import type { UnsubscribeSetting } from '#schema/notifications/emails.ts'
import { path } from '#schema/routes/paths.ts'
import { notificationSettings } from '#schema/notifications/settings.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { SubscriptionSlip } from '#client/notifications/SubscriptionSlip.tsx'

const words = copy.notifications.emailSettings

/** A link in an email opens it without a session; its button turns such emails off (R097, D19). */
export const page = definePage<'EmailSettingsPage'>({
  operation: 'EmailSettingsPage',
  variables: ({ params, search }) => ({
    userId: params.userId!,
    hash: params.hash!,
    name: search.get('setting') ?? '',
  }),
  outcome: ({ emailSetting, linkedSubscription }) =>
    emailSetting || linkedSubscription ? undefined : { status: 404 },
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: EmailSettingsPage,
})

function EmailSettingsPage(props: PageProps<'EmailSettingsPage'>) {
  const { linkedSubscription } = props.data
  return linkedSubscription ? (
    <SubscriptionSlip
      subscription={linkedSubscription}
      link={{ userId: props.at.params.userId ?? '', hash: props.at.params.hash ?? '' }}
    />
  ) : (
    <SettingSlip {...props} />
  )
}

function SettingSlip({ data, at }: PageProps<'EmailSettingsPage'>) {
  const href = useHref()
  const { value } = data.emailSetting!
  const { userId = '', hash = '' } = at.params
  const name = data.emailSetting!.name as UnsubscribeSetting
  const isOff = value === 'OFF'
  const what =
    name === 'NOTIFICATIONS_DIGEST_FREQUENCY'
      ? copy.notificationSettings.digestTitle
      : copy.notificationSettings.emailSwitches[name]
  return (
    <div className="SignInSlip">
      <h1>{words.title}</h1>
      <p className="StepSubheader" role="status">
        {isOff ? words.off(what) : words.on(what)}
      </p>
      <form method="post" action={path('ShowEmailSettings', { userId, hash }, { setting: name })}>
        <input type="hidden" name="value" value={isOff ? notificationSettings[name].default : 'OFF'} />
        <Button type="submit">{isOff ? words.turnOn : words.turnOff}</Button>
      </form>
      <p>
        <Link to={`${href('ShowSettingsTab', { setting: 'notifications' })}#emails`}>{words.all}</Link>
      </p>
    </div>
  )
}
