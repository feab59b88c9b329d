import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { characters, noteText } from '#schema/quotes/passages.ts'

interface NoteFieldProps {
  id: string
  label: string
  hint?: string
  rows: number
  className: string
  /** The text of a refused form. */
  given?: string
  ref?: Ref<HTMLTextAreaElement>
}

const MOST = limits.quotes.privateNote
/** Shows the remaining characters from here on. */
const NEAR = 100

/** Counts as the server does, because `maxLength` counts an emoji as two. A long text is not cut off. */
export function NoteField({ id, label, hint, rows, className, given = '', ref }: NoteFieldProps) {
  const [text, setText] = useState(given)
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current!)
  const countId = useId()
  const hintId = useId()
  const left = MOST - characters(noteText(text))
  const isOver = left < 0
  useEffect(() => field.current!.setCustomValidity(isOver ? copy.privateNotes.atMost(MOST) : ''), [isOver])
  return (
    <>
      <label className="Field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="NoteField-hint" id={hintId}>
          {hint}
        </p>
      )}
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
        aria-describedby={hint ? `${hintId} ${countId}` : countId}
      />
      <p className="NoteField-count" id={countId}>
        {left > NEAR ? '' : isOver ? copy.privateNotes.over(-left) : copy.privateNotes.left(left)}
      </p>
      {/* Announced once, not with each key. */}
      <p className="VisuallyHidden" role="status">
        {isOver ? copy.privateNotes.atMost(MOST) : ''}
      </p>
    </>
  )
}
