import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { NotificationSetting } from '#schema/notifications/settings.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface SettingChoiceProps {
  name: NotificationSetting
  label: string
  options: { value: string; label: string }[]
  value: string | undefined
  answer: FormAnswerFragment | null | undefined
}

export function SettingChoice({ name, label, options, value, answer }: SettingChoiceProps) {
  const href = useHref()
  const id = `choice-${name}`
  return (
    <ActionForm
      form="setting"
      of={name}
      action={href('ShowSettingsTab', { setting: 'notifications' })}
      fields={{ name }}
      answer={answer}
      label={copy.notificationSettings.save}
    >
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
    </ActionForm>
  )
}
