import { copy } from '#schema/copy/publicationDesk.ts'

type Role = 'EDITOR' | 'WRITER'

interface RoleChoiceProps {
  id?: string
  /** Needed without a visible label. */
  label?: string
  chosen: Role
}

export const RoleChoice = ({ id, label, chosen }: RoleChoiceProps) => (
  <select id={id} className="RoleChoice" name="role" aria-label={label} defaultValue={chosen} key={chosen}>
    <option value="EDITOR">{copy.roles.EDITOR}</option>
    <option value="WRITER">{copy.roles.WRITER}</option>
  </select>
)
