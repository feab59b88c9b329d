import { type FormEvent, useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { NoteField } from '#client/quotes/NoteField.tsx'
import { useFormKeys } from '#client/responses/useFormKeys.ts'

interface NoteFormProps {
  author: string
  send: (text: string) => Promise<string | null>
  close: () => void
}

export function NoteForm({ author, send, close }: NoteFormProps) {
  const { styles } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<string | null>(null)

  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    say(await send(field.current!.value))
    setBusy(false)
  }
  useFormKeys(form, { close, submit: () => form.current!.requestSubmit() })
  return (
    <form ref={form} className="QuotePopover-form Composer" onSubmit={(event) => void submit(event)}>
      <link rel="stylesheet" href={styles.editor} precedence="sheet" />
      <link rel="stylesheet" href={styles.composer} precedence="sheet" />
      <NoteField
        id="private-note"
        className="Editor-field Composer-text"
        label={copy.privateNotes.to(author)}
        hint={copy.privateNotes.seenBy(author)}
        rows={4}
        ref={field}
      />
      <p className="Composer-error" role="status">
        {said}
      </p>
      <div className="Composer-buttons">
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {copy.privateNotes.send}
        </Button>
        <Button kind="text" onClick={close}>
          {copy.composer.cancel}
        </Button>
      </div>
    </form>
  )
}
