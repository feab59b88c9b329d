import { useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Field } from '#client/design/Field.tsx'
import { fromLocalField, inUtc, ownZone, toLocalField } from '#client/forms/localTime.ts'

interface TimeFieldProps {
  id: string
  /** Milliseconds; null if unset. */
  at: number | null
  /** Set after a failure without scripts, in UTC. */
  typed: string | undefined
}

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
        key="zoned"
        hint={copy.timeHint(ownZone())}
        defaultValue={shown === null ? '' : toLocalField(shown)}
        onChange={({ target }) => setChosen(fromLocalField(target.value))}
      />
      {/* Without a time this sends `null`, which is refused; empty would mean now. */}
      <input type="hidden" name="at" value={String(chosen)} />
    </>
  )
}
