import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { NotificationSetting } from '#schema/settings.ts'
import { send } from '#client/graphql/send.ts'
import { outcomeOf, textOf } from '#client/settings/outcome.ts'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'

interface SettingChoiceProps {
  name: NotificationSetting
  label: string
  options: { value: string; label: string }[]
  value: string | undefined
  /** The answer to the form that led to this page. */
  answer: FormAnswerFragment | null | undefined
}

/** A setting with several values. */
export function SettingChoice({ name, label, options, value, answer }: SettingChoiceProps) {
  const id = `choice-${name}`
  return (
    <SettingsForm
      form="setting"
      of={name}
      tab="notifications"
      answer={answer}
      label={copy.notificationSettings.save}
      send={async (fields) => {
        const { result } = await send('SetUserSetting', { name, value: textOf(fields, 'value') })
        return outcomeOf(result, copy.accountSettings.saved)
      }}
    >
      <input type="hidden" name="name" value={name} />
      <div className="SettingsField">
        <label className="SettingsField-label" htmlFor={id}>
          {label}
        </label>
        <select id={id} className="SettingsField-input" name="value" defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </SettingsForm>
  )
}
