import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import type { FormName } from '#schema/forms/forms.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface MoveButtonsProps {
  /** Stays the same when the entry moves. */
  id: string
  title: string
  place: number
  count: number
  form: FormName
  action: string
  fields: Record<string, string>
}

/** Works without scripts. */
export const MoveButtons = ({ id, title, place, count, form, action, fields }: MoveButtonsProps) =>
  ([-1, 1] as const).map((by) => {
    const isEnd = place + by < 0 || place + by >= count
    return (
      <ActionForm
        key={by}
        form={form}
        action={action}
        fields={{ ...fields, by: String(by) }}
        says="toast"
        // A button that moves in the document loses the focus.
        onShown={() => document.getElementById(`${id}${by}`)?.focus()}
      >
        <Button
          type="submit"
          kind="text"
          id={`${id}${by}`}
          aria-label={by < 0 ? copy.up(title) : copy.down(title)}
          aria-disabled={isEnd || undefined}
        >
          <span aria-hidden>{by < 0 ? '↑' : '↓'}</span>
        </Button>
      </ActionForm>
    )
  })
