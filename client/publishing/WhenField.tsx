import { useState } from 'react'
import { minute } from '#schema/limits.ts'
import { copy } from '#schema/copy/publishing.ts'
import { Field } from '#client/design/Field.tsx'
import { ownZone, toLocalField } from '#client/forms/localTime.ts'

interface WhenFieldProps {
  id: string
  scheduledAt: number | null
  onChange(isLater: boolean): void
}

/** The date is in the writer's zone. */
export function WhenField({ id, scheduledAt, onChange }: WhenFieldProps) {
  const [isLater, setLater] = useState(scheduledAt !== null)
  const [now] = useState(() => Date.now())
  function choose(next: boolean) {
    setLater(next)
    onChange(next)
  }
  return (
    <fieldset className="Publishing-group">
      <legend className="Publishing-legend">{copy.when}</legend>
      <div className="Publishing-row">
        <label className="Publishing-check">
          <input type="radio" name="when" value="now" checked={!isLater} onChange={() => choose(false)} />
          {copy.now}
        </label>
        <label className="Publishing-check">
          <input type="radio" name="when" value="later" checked={isLater} onChange={() => choose(true)} />
          {copy.later}
        </label>
      </div>
      {isLater && (
        <Field
          id={`${id}-at`}
          label={copy.time}
          name="at"
          type="datetime-local"
          hint={`${copy.timeHint(ownZone())} ${copy.changesIncluded}`}
          min={toLocalField(now + minute)}
          defaultValue={scheduledAt === null ? '' : toLocalField(scheduledAt)}
        />
      )}
    </fieldset>
  )
}
