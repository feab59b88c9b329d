import { useEffect, useState } from 'react'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import type { DigestFrequency } from '#schema/enums.ts'
import type { FormParts } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import type { Digest } from '#client/newsletters/manage/section.ts'

const FREQUENCIES: readonly DigestFrequency[] = ['OFF', 'DAILY', 'WEEKLY']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

interface DigestFieldsProps extends Pick<FormParts, 'typed'> {
  digest: Digest
}

export function DigestFields({ digest, typed }: DigestFieldsProps) {
  const [timeZone, setTimeZone] = useZone(typed('timeZone') ?? digest.timeZone, digest.frequency === 'OFF')
  return (
    <>
      <Select
        id="digest-frequency"
        name="frequency"
        label={words.frequency}
        options={FREQUENCIES.map((value) => [value, words.frequencies[value]])}
        value={typed('frequency') ?? digest.frequency}
      />
      <Select
        id="digest-day"
        name="day"
        label={words.day}
        hint={words.dayHint}
        options={words.days.map((day, index) => [String(index + 1), day])}
        value={typed('day') ?? String(digest.day)}
      />
      <Select
        id="digest-hour"
        name="hour"
        label={words.hour}
        options={HOURS.map((hour, index) => [String(index), hour])}
        value={typed('hour') ?? String(digest.hour)}
      />
      <SettingsField
        id="digest-zone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        name="timeZone"
        autoComplete="off"
        spellCheck={false}
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
    </>
  )
}

/** Until a digest is saved, the browser's own zone is offered. */
function useZone(given: string, isNew: boolean) {
  const [zone, setZone] = useState(given)
  useEffect(() => {
    if (isNew && given === 'UTC') setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
    // Only the first time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return [zone, setZone] as const
}

interface SelectProps {
  id: string
  name: string
  label: string
  hint?: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
}

function Select({ id, name, label, hint, options, value }: SelectProps) {
  return (
    <div className="SettingsField">
      <label className="SettingsField-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="SettingsField-input"
        name={name}
        aria-describedby={hint && `${id}-hint`}
        defaultValue={value}
      >
        {options.map(([one, shown]) => (
          <option key={one} value={one}>
            {shown}
          </option>
        ))}
      </select>
      {hint && (
        <p className="SettingsField-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
