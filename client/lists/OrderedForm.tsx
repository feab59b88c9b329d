import { copy } from '#schema/copy.ts'
import type { CatalogVisibility } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { formsOfOrdered } from '#schema/orderedForms.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { send } from '#client/graphql/send.ts'
import type { Ordered } from '#client/lists/orderedState.ts'
import { LibraryForm, textIn } from '#client/lists/LibraryForm.tsx'

interface OrderedFormProps {
  catalog: Ordered
  type: 'SEQUENCE' | 'SERIES'
  action: string
}

/** The name and description of a sequence or series, who sees it, and where it is shown. */
export function OrderedForm({ catalog, type, action }: OrderedFormProps) {
  const { id, name, description, visibility, isUnlisted } = catalog
  const words = copy.ordered.kinds[type]
  return (
    <LibraryForm
      form={formsOfOrdered[type].edit}
      action={action}
      fields={{ catalogId: id }}
      className="Library-form"
      said={words.changed}
      send={async (fields) =>
        (
          await send('EditOrdered', {
            catalogId: id,
            name: textIn(fields, 'name'),
            description: textIn(fields, 'description'),
            visibility: textIn(fields, 'visibility') as CatalogVisibility,
            isUnlisted: textIn(fields, 'isUnlisted') === 'true',
          })
        ).editCatalog
      }
    >
      <Field
        id="ordered-name"
        label={copy.lists.name}
        name="name"
        required
        maxLength={limits.catalogs.name}
        defaultValue={name}
      />
      <Field
        id="ordered-description"
        label={copy.lists.description}
        name="description"
        maxLength={limits.catalogs.description}
        defaultValue={description}
      />
      <div className="VisibilityChoice">
        <label className="Field-label" htmlFor="ordered-visibility">
          {copy.lists.visibility}
        </label>
        <select
          id="ordered-visibility"
          name="visibility"
          className="VisibilityChoice-select"
          defaultValue={visibility}
        >
          {(['PRIVATE', 'PUBLIC', 'LOCKED'] as const).map((one) => (
            <option key={one} value={one}>
              {copy.ordered.visibilities[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="VisibilityChoice">
        <label className="Field-label" htmlFor="ordered-where">
          {copy.ordered.where}
        </label>
        <select
          id="ordered-where"
          name="isUnlisted"
          className="VisibilityChoice-select"
          defaultValue={String(isUnlisted)}
        >
          <option value="false">{words.listed}</option>
          <option value="true">{copy.ordered.nowhere}</option>
        </select>
      </div>
      <Button kind="primary" type="submit">
        {copy.ordered.save}
      </Button>
    </LibraryForm>
  )
}
