import { copy } from '#schema/copy/publishing.ts'
import { PostVisibility } from '#schema/enums.ts'

const shown = ['PUBLIC', 'LOCKED', 'UNLISTED'] as const satisfies readonly PostVisibility[]

export function VisibilityField({ id, visibility }: { id: string; visibility: PostVisibility }) {
  return (
    <div className="Publishing-choice">
      <label className="Field-label" htmlFor={`${id}-visibility`}>
        {copy.visibility}
      </label>
      <select
        id={`${id}-visibility`}
        name="visibility"
        className="Publishing-select"
        defaultValue={visibility}
      >
        {shown.map((one) => (
          <option key={one} value={one}>
            {copy.visibilities[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
