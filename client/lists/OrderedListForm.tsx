import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { formsByListType } from '#schema/actions/orderedLists.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import type { OrderedList } from '#client/lists/orderedListVisibility.ts'
import { ListFields } from '#client/lists/ListFields.tsx'

interface OrderedFormProps {
  catalog: OrderedList
  type: 'SEQUENCE' | 'SERIES'
  action: string
  refused: FormAnswerFragment | null
}

export function OrderedListForm({ catalog, type, action, refused }: OrderedFormProps) {
  const { id, name, description, visibility, isUnlisted } = catalog
  const words = copy.ordered.kinds[type]
  return (
    <ActionForm
      form={formsByListType[type].edit}
      action={action}
      fields={{ catalogId: id }}
      answer={refused}
      className="Library-form"
      says="toast"
    >
      {({ errorId }) => (
        <>
          <ListFields
            id="ordered"
            name={typedIn(refused, 'name') ?? name}
            description={typedIn(refused, 'description') ?? description}
            errorId={errorId}
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
        </>
      )}
    </ActionForm>
  )
}
