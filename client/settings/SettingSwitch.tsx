import { type FormEvent, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import type { StoredSetting } from '#schema/settings.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Switch } from '#client/design/Switch.tsx'
import { send } from '#client/graphql/send.ts'
import { type Outcome, outcomeOf } from '#client/settings/outcome.ts'

interface SettingSwitchProps {
  name: StoredSetting
  label: string
  isOn: boolean
  /** The tab that it is on. */
  tab?: 'account' | 'notifications' | 'publishing'
  /** The answer to the form that led to this page. */
  answer: FormAnswerFragment | null | undefined
}

/** A setting that is on or off, saved as soon as it is pressed; without scripts its form is sent. */
export function SettingSwitch({
  name,
  label,
  isOn: saved,
  tab = 'notifications',
  answer,
}: SettingSwitchProps) {
  const href = useHref()
  const viewer = useViewer()
  const isAnswered = answer?.form === 'setting' && answer.values.some(({ value }) => value === name)
  const [isOn, setOn] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(isAnswered ? answer : null)
  const next = isOn ? 'OFF' : 'ON'

  async function press(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setOn(!isOn)
    const result = await send('SetUserSetting', { name, value: next }, { outlivesPage: true })
      .then((answer) => outcomeOf(answer.result, ''))
      .catch((): Outcome => ({ isError: true, message: copy.accountSettings.failed }))
    if (result?.isError) setOn(isOn)
    setOutcome(result)
    setBusy(false)
  }

  return (
    <form
      className="SettingSwitch"
      method="post"
      action={href('ShowSettingsTab', { setting: tab })}
      onSubmit={(event) => void press(event)}
    >
      <input type="hidden" name="form" value="setting" />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="value" value={next} />
      <Switch type="submit" isOn={isOn}>
        {label}
      </Switch>
      <p
        className={
          outcome?.isError ? 'SettingsForm-message SettingsForm-message--error' : 'SettingsForm-message'
        }
        role="status"
      >
        {outcome?.message}
      </p>
    </form>
  )
}
