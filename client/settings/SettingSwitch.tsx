import { useState } from 'react'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { StoredSetting } from '#schema/notifications/settings.ts'
import { useHref } from '#client/browser/site.tsx'
import { Switch } from '#client/design/Switch.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface SettingSwitchProps {
  name: StoredSetting
  label: string
  isOn: boolean
  tab?: 'account' | 'notifications' | 'publishing'
  answer: FormAnswerFragment | null | undefined
}

/** Saved when pressed; without scripts its form is sent. */
export function SettingSwitch({
  name,
  label,
  isOn: saved,
  tab = 'notifications',
  answer,
}: SettingSwitchProps) {
  const href = useHref()
  const [isOn, setOn] = useState(saved)
  return (
    <ActionForm
      form="setting"
      of={name}
      action={href('ShowSettingsTab', { setting: tab })}
      fields={{ name, value: isOn ? 'OFF' : 'ON' }}
      answer={answer}
      says="errors"
      onDone={() => setOn(!isOn)}
    >
      {/* The press shows before it is stored. */}
      {({ isBusy }) => (
        <Switch type="submit" isOn={isBusy ? !isOn : isOn}>
          {label}
        </Switch>
      )}
    </ActionForm>
  )
}
