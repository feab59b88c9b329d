import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { shakes } from '#client/design/Field.tsx'

interface DigitBoxesProps {
  /** Of each box's field: a form without scripts sends it as often as there are boxes. */
  name: string
  length: number
  /** Of them all. */
  label: string
  /** Of one of them. */
  digitLabel(position: number, of: number): string
  describedBy?: string
  isFault?: boolean
  faults?: number
  isDisabled?: boolean
}

/**
 * A code, a digit a box: a typed digit goes on to the next box, arrows move, backspace deletes here or before, a pasted
 * code fills them all, Enter submits (R337). Every box is a field of its own, and so it works without scripts too.
 */
export function DigitBoxes({
  name,
  length,
  label,
  digitLabel,
  describedBy,
  isFault = false,
  faults = 0,
  isDisabled = false,
}: DigitBoxesProps) {
  const group = useRef<HTMLDivElement>(null)
  const boxes = () => [...group.current!.querySelectorAll('input')]

  /** Puts digits into the boxes from one on, and the focus behind them. */
  function fill(from: number, text: string) {
    const digits = text.replace(/\D/g, '')
    const all = boxes()
    for (const [index, digit] of [...digits].entries()) {
      if (all[from + index]) all[from + index]!.value = digit
    }
    all[Math.min(from + digits.length, length - 1)]?.focus()
  }

  function type(box: HTMLInputElement) {
    const position = boxes().indexOf(box)
    const text = box.value.replace(/\D/g, '')
    box.value = ''
    if (text) fill(position, text)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const digits = event.clipboardData.getData('text').replace(/\D/g, '')
    fill(digits.length >= length ? 0 : boxes().indexOf(event.currentTarget), digits)
  }

  function move(event: KeyboardEvent<HTMLInputElement>) {
    const all = boxes()
    const position = all.indexOf(event.currentTarget)
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      all[position + step]?.focus()
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && position > 0) {
      event.preventDefault()
      all[position - 1]!.value = ''
      all[position - 1]!.focus()
    } else if (/^\d$/.test(event.key) && !event.metaKey && !event.ctrlKey) {
      // A box that is full takes the new digit in place of its own.
      event.preventDefault()
      fill(position, event.key)
    }
  }

  return (
    <div
      ref={group}
      className="DigitBoxes"
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      data-shakes={shakes(isFault, faults)}
    >
      {Array.from({ length }, (_, index) => (
        <input
          key={index}
          className="DigitBoxes-box"
          name={name}
          aria-label={digitLabel(index + 1, length)}
          aria-invalid={isFault || undefined}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          inputMode="numeric"
          pattern="[0-9]"
          // The first takes a whole code that the keyboard of a phone offers.
          maxLength={index === 0 ? length : 1}
          disabled={isDisabled}
          onInput={(event) => type(event.currentTarget)}
          onKeyDown={move}
          onPaste={paste}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </div>
  )
}

/** From left to right in every language, as codes are. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The code that stands in the boxes of a form. */
export const digitsIn = (form: HTMLFormElement, name: string): string =>
  new FormData(form)
    .getAll(name)
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
