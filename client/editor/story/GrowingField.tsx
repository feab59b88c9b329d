import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react'

interface GrowingFieldProps {
  ref: Ref<HTMLTextAreaElement>
  className: string
  label: string
  placeholder: string
  maxLength: number
  value: string
  onChange(value: string): void
  onNext(): void
  onBack?(): void
}

/** One line of text that may wrap: as high as its words need. Enter and the arrows lead on and back. */
export function GrowingField({ ref, label, value, onChange, onNext, onBack, ...field }: GrowingFieldProps) {
  const shown = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = shown
    // Where the browser does not do it by itself.
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${current.scrollHeight}px`
  })
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const isAtEnd = selectionStart === text.length
    const isAtStart = selectionEnd === 0
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && isAtEnd)) onNext()
    else if (onBack && isAtStart && (event.key === 'ArrowUp' || (event.key === 'Backspace' && text === '')))
      onBack()
    else return
    event.preventDefault()
  }
  return (
    <textarea
      {...field}
      ref={(element) => {
        shown.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
        return undefined
      }}
      rows={1}
      aria-label={label}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={press}
    />
  )
}
