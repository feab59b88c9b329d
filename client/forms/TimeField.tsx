import { useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Field } from '#client/design/Field.tsx'
import { fromLocalField, inUtc, ownZone, toLocalField } from '#client/forms/localTime.ts'

interface TimeFieldProps {
  id: string
  /** Milliseconds; null for no time yet. */
  at: number | null
  /** The text that was typed before a failure without scripts, in UTC. */
  typed: string | undefined
}

/** The field `at`: with scripts in the writer's own zone, and sent as milliseconds; without them in UTC. */
export function TimeField({ id, at, typed }: TimeFieldProps) {
  const isScripted = useScripts()
  const shown = typed ? Date.parse(`${typed}Z`) : at
  const [chosen, setChosen] = useState(shown)
  const shared = { id, label: copy.time, type: 'datetime-local', required: true }
  if (!isScripted) {
    return (
      <Field
        {...shared}
        name="at"
        hint={copy.timeHintUtc}
        defaultValue={typed ?? (at === null ? '' : inUtc(at))}
      />
    )
  }
  return (
    <>
      <Field
        {...shared}
        // A new field takes its value in the zone that is known now.
        key="zoned"
        hint={copy.timeHint(ownZone())}
        defaultValue={shown === null ? '' : toLocalField(shown)}
        onChange={({ target }) => setChosen(fromLocalField(target.value))}
      />
      {/* No time is no number, and refused: an empty field would be taken for now. */}
      <input type="hidden" name="at" value={String(chosen)} />
    </>
  )
}
