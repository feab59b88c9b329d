import { useId } from 'react'
import { copy } from '#schema/copy.ts'
import type { CatalogVisibility } from '#schema/enums.ts'

interface VisibilityChoiceProps {
  /** Absent for a new list. */
  value?: CatalogVisibility
}

export function VisibilityChoice({ value }: VisibilityChoiceProps) {
  const id = useId()
  const shown = (['PUBLIC', 'PRIVATE', 'LOCKED'] as const).filter((one) => value || one !== 'LOCKED')
  return (
    <div className="VisibilityChoice">
      <label className="Field-label" htmlFor={id}>
        {copy.lists.visibility}
      </label>
      <select
        id={id}
        name="visibility"
        className="VisibilityChoice-select"
        required
        defaultValue={value ?? 'PRIVATE'}
      >
        {shown.map((one) => (
          <option key={one} value={one}>
            {copy.lists.visibilities[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
