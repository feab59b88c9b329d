import { copy } from '#schema/copy.ts'
import { formsOfOrdered } from '#schema/orderedForms.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'

interface DeleteOrderedProps {
  catalog: { id: string; name: string }
  type: 'SEQUENCE' | 'SERIES'
  action: string
}

/** Moves a sequence or series to the trash. It is posted with scripts too, since it leads to another page. */
export function DeleteOrdered({ catalog: { id, name }, type, action }: DeleteOrderedProps) {
  const viewer = useViewer()
  const words = copy.ordered.kinds[type]
  return (
    <details className="Library-danger">
      <summary className="Library-summary">{words.remove}</summary>
      <form className="Library-form" method="post" action={action}>
        <input type="hidden" name="form" value={formsOfOrdered[type].remove} />
        <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
        <input type="hidden" name="catalogId" value={id} />
        <p>{words.removeSure(name)}</p>
        <Button type="submit">{copy.ordered.removeYes}</Button>
      </form>
    </details>
  )
}
