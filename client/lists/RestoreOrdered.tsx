import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms.ts'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import { LibraryForm } from '#client/lists/LibraryForm.tsx'

interface RestoreOrderedProps {
  list: { id: string; name: string }
  form: FormName
  action: string
}

/** Takes a sequence or series out of the trash. */
export const RestoreOrdered = ({ list: { id, name }, form, action }: RestoreOrderedProps) => (
  <LibraryForm
    form={form}
    action={action}
    fields={{ catalogId: id }}
    send={async () => (await send('UndeleteCatalog', { catalogId: id })).undeleteCatalog}
    said={copy.ordered.kinds.SERIES.restored(name)}
  >
    <Button type="submit" aria-label={copy.ordered.restoreThis(name)}>
      {copy.ordered.restore}
    </Button>
  </LibraryForm>
)
