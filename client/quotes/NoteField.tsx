import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { characters, noteText } from '#schema/passages.ts'

interface NoteFieldProps {
  id: string
  label: string
  rows: number
  /** Of the field. */
  className: string
  /** What was typed into a form that the server refused. */
  given?: string
  ref?: Ref<HTMLTextAreaElement>
}

const MOST = limits.quotes.privateNote
/** From here on the rest is counted. */
const NEAR = 100

/**
 * Where a private note is written. Its characters are counted as the server counts them: `maxLength` would count the two
 * units of an emoji. Over the limit the form is not sent, and no word is cut off.
 */
export function NoteField({ id, label, rows, className, given = '', ref }: NoteFieldProps) {
  const [text, setText] = useState(given)
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current!)
  const countId = useId()
  const left = MOST - characters(noteText(text))
  const isOver = left < 0
  useEffect(() => field.current!.setCustomValidity(isOver ? copy.privateNotes.atMost(MOST) : ''), [isOver])
  return (
    <>
      <label className="Field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        className={className}
        name="text"
        rows={rows}
        required
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={isOver || undefined}
        aria-describedby={countId}
      />
      <p className="NoteField-count" id={countId}>
        {left > NEAR ? '' : isOver ? copy.privateNotes.over(-left) : copy.privateNotes.left(left)}
      </p>
      {/* Read aloud once, not with each key. */}
      <p className="VisuallyHidden" role="status">
        {isOver ? copy.privateNotes.atMost(MOST) : ''}
      </p>
    </>
  )
}
