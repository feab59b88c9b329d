import { copy } from '#schema/copy/publishing.ts'
import { PostVisibility } from '#schema/enums.ts'
import { FieldMessage } from '#client/design/Field.tsx'
import { useFault } from '#client/design/fault.ts'

const shown = ['PUBLIC', 'LOCKED', 'UNLISTED'] as const satisfies readonly PostVisibility[]

export function VisibilityField({ id, visibility }: { id: string; visibility: PostVisibility }) {
  const { message, marks } = useFault({ id: `${id}-visibility`, name: 'visibility' })
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
        {...marks}
      >
        {shown.map((one) => (
          <option key={one} value={one}>
            {copy.visibilities[one]}
          </option>
        ))}
      </select>
      <FieldMessage id={`${id}-visibility-message`} message={message} />
    </div>
  )
}
