import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms/forms.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface RestoreOrderedProps {
  list: { id: string; name: string }
  form: FormName
  action: string
}

export const RestoreOrdered = ({ list: { id, name }, form, action }: RestoreOrderedProps) => (
  <ActionForm form={form} action={action} fields={{ catalogId: id }} says="toast">
    <Button type="submit" aria-label={copy.ordered.restoreThis(name)}>
      {copy.ordered.restore}
    </Button>
  </ActionForm>
)
