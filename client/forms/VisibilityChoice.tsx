import { useId } from 'react'
import { copy } from '#schema/copy.ts'
import type { CatalogVisibility } from '#schema/enums.ts'

interface VisibilityChoiceProps {
  value?: CatalogVisibility
  /** For a new list, which cannot be locked before it has a story. */
  isShort?: boolean
}

/** Who can see a list, as a field of a form. */
export function VisibilityChoice({ value = 'PUBLIC', isShort = false }: VisibilityChoiceProps) {
  const id = useId()
  const shown = (['PUBLIC', 'PRIVATE', 'LOCKED'] as const).filter((one) => !isShort || one !== 'LOCKED')
  return (
    <div className="VisibilityChoice">
      <label className="Field-label" htmlFor={id}>
        {copy.lists.visibility}
      </label>
      <select id={id} name="visibility" className="VisibilityChoice-select" defaultValue={value}>
        {shown.map((one) => (
          <option key={one} value={one}>
            {copy.lists.visibilities[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
