import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

interface ListFieldsProps {
  /** A prefix of the fields' ids. */
  id: 'list' | 'ordered'
  name?: string
  description?: string
  /** The error is about the name. */
  errorId: string | undefined
}

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
