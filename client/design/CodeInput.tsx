import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { copy } from '#schema/copy.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { shakes } from '#client/design/Field.tsx'

export interface CodeInputProps {
  length: number
  name: string
  label: string
  value?: string
  onChange?(code: string): void
  /** Not called again for replaced digits. */
  onComplete?(code: string): void
  disabled?: boolean
  invalid?: boolean
  /** An error increments it, which restarts the shake (R339). */
  faults?: number
  describedBy?: string
}

/** A pasted or filled-in code spreads over the boxes (R337). Without scripts it is a single field of the same name. */
export function CodeInput({ length, name, label, value, onChange, onComplete, ...state }: CodeInputProps) {
  const isBoxed = useScripts()
  const [digits, setDigits] = useState(() => spread([], 0, onlyDigits(value ?? ''), length))
  const field = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const hint = useId()

  // Keeps digits typed before the scripts ran, and the focus.
  useLayoutEffect(() => {
    if (!field.current) return
    hadFocus.current = field.current === document.activeElement
    const typed = onlyDigits(field.current.value)
    if (!typed) return
    setDigits(spread([], 0, typed, length))
    onChange?.(typed.slice(0, length))
  }, [length, onChange])

  // After an error typing starts at the first box; until then the wrong code stays readable.
  const { faults = 0 } = state
  const [typedAfter, setTypedAfter] = useState(faults)
  const isStale = typedAfter !== faults
  useLayoutEffect(() => {
    if (isStale && faults > 0) focusBox(row.current, 0, length)
  }, [isStale, faults, length])

  const code = digits.join('')
  useEffect(() => {
    if (!isBoxed || !hadFocus.current) return
    hadFocus.current = false
    focusBox(row.current, code.length, length)
  }, [isBoxed, code, length])

  if (value !== undefined && onlyDigits(value) !== code) setDigits(spread([], 0, onlyDigits(value), length))

  const shared = {
    disabled: state.disabled,
    'aria-invalid': state.invalid || undefined,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  } as const

  const frame = {
    className: 'CodeInput',
    dir: 'ltr',
    'data-shakes': shakes(state.invalid ?? false, state.faults ?? 0),
  }

  if (!isBoxed) {
    return (
      <div {...frame}>
        <input
          ref={field}
          className="CodeInput-field"
          type="text"
          name={name}
          aria-label={label}
          aria-describedby={state.describedBy}
          defaultValue={code}
          {...shared}
        />
      </div>
    )
  }

  function put(next: string[], focused: number) {
    setTypedAfter(faults)
    setDigits(next)
    focusBox(row.current, focused, length)
    const now = next.join('')
    if (now === code) return
    onChange?.(now)
    const before = isStale ? '' : code
    if (before.length < length && now.length === length) onComplete?.(now)
  }

  const fill = (index: number, text: string) => {
    const given = onlyDigits(text)
    if (!given) return
    put(spread(isStale && index === 0 ? [] : digits, index, given, length), index + given.length)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = moves[event.key]?.(index, length)
    if (moved !== undefined) focusBox(row.current, moved, length)
    else if (event.key === 'Backspace') {
      const emptied = digits[index] || index === 0 ? index : index - 1
      put(spread(digits, emptied, ' ', length), emptied)
    } else if (event.key === 'Delete') put(spread(digits, index, ' ', length), index)
    else return
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    event.preventDefault()
    const pasted = onlyDigits(event.clipboardData.getData('text'))
    fill(pasted.length >= length ? 0 : index, pasted)
  }

  return (
    <div ref={row} {...frame} role="group" aria-label={label} aria-describedby={hint}>
      <input type="hidden" name={name} value={code} />
      {digits.map((digit, index) => (
        <input
          key={index}
          className="CodeInput-box"
          type="text"
          aria-label={copy.twoFactorSignIn.digit(index + 1, length)}
          aria-describedby={state.describedBy}
          value={digit}
          pattern="[0-9]"
          // Autofill writes the whole code into the first box.
          maxLength={index === 0 ? length : 1}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => event.currentTarget.select()}
          // Not onChange, which does not fire when a digit is replaced by the same digit.
          onInput={(event) => fill(index, typedInto(digit, event.currentTarget.value))}
          onChange={nothing}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => onPaste(event, index)}
          {...shared}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
        />
      ))}
      <span id={hint} className="VisuallyHidden">
        {`${length} digits. You can paste the whole code.`}
      </span>
    </div>
  )
}

const nothing = () => undefined

const onlyDigits = (text: string) => text.replace(/\D/g, '')

function spread(digits: readonly string[], from: number, given: string, length: number): string[] {
  const next = Array.from({ length }, (_, index) => digits[index] ?? '')
  for (const [index, digit] of [...given].slice(0, length - from).entries()) next[from + index] = digit.trim()
  return next
}

const typedInto = (before: string, text: string) =>
  before && text.length === 2 ? text.replace(before, '') : text

const moves: Record<string, (index: number, length: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, length) => length - 1,
}

function focusBox(row: HTMLElement | null, index: number, length: number) {
  const boxes = row?.querySelectorAll<HTMLInputElement>('.CodeInput-box')
  const box = boxes?.[Math.min(Math.max(index, 0), length - 1)]
  box?.focus()
  box?.select()
}
