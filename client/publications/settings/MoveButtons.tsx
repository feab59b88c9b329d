import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import type { FormName } from '#schema/forms.ts'
import { Button } from '#client/design/Button.tsx'
import { LibraryForm } from '#client/lists/LibraryForm.tsx'

interface MoveButtonsProps {
  /** Of the entry, wherever it is. */
  id: string
  title: string
  place: number
  count: number
  form: FormName
  action: string
  fields: Record<string, string>
  send: (by: number) => Promise<object>
}

/** Moves an entry of an ordered list up and down; without scripts too. */
export const MoveButtons = ({ id, title, place, count, form, action, fields, send }: MoveButtonsProps) =>
  ([-1, 1] as const).map((by) => {
    const isEnd = place + by < 0 || place + by >= count
    return (
      <LibraryForm
        key={by}
        form={form}
        action={action}
        fields={{ ...fields, by: String(by) }}
        send={() => send(by)}
        said={copy.moved}
        // Moved in the document, the button loses the focus.
        onDone={() => document.getElementById(`${id}${by}`)?.focus()}
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
      </LibraryForm>
    )
  })
