import { newsletterPages as newsletters } from '#schema/copy/newsletterPages.ts'
import { copy } from '#schema/copy.ts'
import { unsubscribeSettings } from '#schema/notifications/emails.ts'
import { type DigestFrequency, NotificationLevel } from '#schema/enums.ts'
import type { FormAnswerFragment, SettingsPageQuery } from '#schema/generated/operations.ts'
import type { NotificationSetting } from '#schema/notifications/settings.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { Subscriptions } from '#client/newsletters/Subscriptions.tsx'
import { ShareEmailSection } from '#client/settings/ShareEmailSection.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { SettingChoice } from '#client/settings/SettingChoice.tsx'
import { SettingSwitch } from '#client/settings/SettingSwitch.tsx'

const words = copy.notificationSettings

/** From the most emails to none. */
const DIGESTS: readonly DigestFrequency[] = ['DAILY', 'WEEKLY', 'OFF']

export function NotificationsTab({ data }: { data: SettingsPageQuery }) {
  const { viewer, account, formAnswer: answer } = data
  const href = useHref()
  const { email } = viewer
  const values = Object.fromEntries((account?.settings ?? []).map(({ name, value }) => [name, value]))
  const isAllOff = unsubscribeSettings.every((name) => values[name] === 'OFF')
  return (
    <>
      <SettingsSection id="emails" title={words.emails} words={email ? words.sentTo(email) : words.noAddress}>
        <p>
          <Link to={`${href('ShowSettingsTab', { setting: 'account' })}#email`}>
            {email ? 'Change email' : 'Confirm your email'}
          </Link>
        </p>
        <Switches labels={words.emailSwitches} values={values} answer={answer} />
        <SettingChoice
          name="NOTIFICATIONS_LEVEL"
          label={words.levelTitle}
          options={NotificationLevel.map((value) => ({ value, label: words.level[value] }))}
          value={values['NOTIFICATIONS_LEVEL']}
          answer={answer}
        />
      </SettingsSection>
      <SettingsSection id="digest" title={words.digestTitle} words={words.digestWords}>
        <SettingChoice
          name="NOTIFICATIONS_DIGEST_FREQUENCY"
          label={words.digestLabel}
          options={DIGESTS.map((value) => ({ value, label: words.digest[value] }))}
          value={values['NOTIFICATIONS_DIGEST_FREQUENCY']}
          answer={answer}
        />
      </SettingsSection>
      <SettingsSection id="newsletters" title={newsletters.subscriptions}>
        <Subscriptions list={data.ownSubscriptions ?? []} answer={answer} form="leaveNewsletterInSettings" />
      </SettingsSection>
      <SettingsSection
        id="emails-off"
        title={words.allTitle}
        words={isAllOff ? words.allOff : words.allWords}
      >
        {!isAllOff && (
          // Loads the page again, with every switch as it is then.
          <ActionForm
            form="emailsOff"
            action={href('ShowSettingsTab', { setting: 'notifications' })}
            answer={answer}
            label={words.turnOffAll}
            leaves
          />
        )}
      </SettingsSection>
      <ShareEmailSection isShared={viewer.allowEmailAddressSharingEditorWriter} answer={answer} />
      <SettingsSection id="push" title={words.push} words={words.pushNotSent}>
        <Switches labels={words.pushSwitches} values={values} answer={answer} />
      </SettingsSection>
    </>
  )
}

interface SwitchesProps {
  labels: Partial<Record<NotificationSetting, string>>
  values: Readonly<Record<string, string>>
  answer: FormAnswerFragment | null | undefined
}

function Switches({ labels, values, answer }: SwitchesProps) {
  return (
    <ul className="SettingSwitches">
      {(Object.entries(labels) as [NotificationSetting, string][]).map(([name, label]) => (
        <li key={name}>
          <SettingSwitch name={name} label={label} isOn={values[name] === 'ON'} answer={answer} />
        </li>
      ))}
    </ul>
  )
}
