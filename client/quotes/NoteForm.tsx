import { type FormEvent, useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { Button } from '#client/design/Button.tsx'
import { NoteField } from '#client/quotes/NoteField.tsx'

interface NoteFormProps {
  /** Null once it is sent, otherwise why not. */
  send: (text: string) => Promise<string | null>
  close: () => void
}

/** A private note to the author about the selected passage. */
export function NoteForm({ send, close }: NoteFormProps) {
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
  return (
    <form className="QuotePopover-note" onSubmit={(event) => void submit(event)}>
      <NoteField
        id="private-note"
        className="Field-input"
        label={copy.privateNotes.label}
        rows={4}
        ref={field}
      />
      <p role="status">{said}</p>
      <Button type="submit" kind="primary">
        {copy.privateNotes.send}
      </Button>
      <Button kind="text" onClick={close}>
        {copy.quotes.actions}
      </Button>
    </form>
  )
}
