import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

interface ListFieldsProps {
  /** The start of the fields' ids. */
  id: 'list' | 'ordered'
  name?: string
  description?: string
  /** The id of the line with the error, which is about the name. */
  errorId: string | undefined
}

/** The name and the description of a list, series or sequence. */
export const ListFields = ({ id, name, description, errorId }: ListFieldsProps) => (
  <>
    <Field
      id={`${id}-name`}
      label={copy.lists.name}
      name="name"
      required
      maxLength={limits.catalogs.name}
      defaultValue={name}
      errorId={errorId}
    />
    <Field
      id={`${id}-description`}
      label={copy.lists.description}
      name="description"
      maxLength={limits.catalogs.description}
      defaultValue={description}
    />
  </>
)
