import { copy } from '#schema/copy.ts'
import { formsByListType } from '#schema/actions/orderedLists.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface DeleteOrderedProps {
  catalog: { id: string; name: string }
  type: 'SEQUENCE' | 'SERIES'
  action: string
}

export function DeleteOrdered({ catalog: { id, name }, type, action }: DeleteOrderedProps) {
  const words = copy.ordered.kinds[type]
  return (
    <details className="Library-danger">
      <summary className="Button Button--quiet">{words.remove}</summary>
      <ActionForm
        className="Library-form"
        form={formsByListType[type].remove}
        action={action}
        fields={{ catalogId: id }}
        label={copy.ordered.removeYes}
      >
        <p>{words.removeSure(name)}</p>
      </ActionForm>
    </details>
  )
}
