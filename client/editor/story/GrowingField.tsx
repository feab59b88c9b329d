import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef } from 'react'
import { smartField } from '#client/editor/story/smartField.ts'

interface GrowingFieldProps {
  ref: Ref<HTMLTextAreaElement>
  className: string
  label: string
  placeholder: string
  maxLength: number
  value: string
  /** '' if unknown. */
  language: string
  onChange(value: string): void
  onNext(): void
  onBack?(): void
}

/** Enter and the arrow keys leave it. */
export function GrowingField({
  ref,
  label,
  value,
  language,
  onChange,
  onNext,
  onBack,
  ...field
}: GrowingFieldProps) {
  const shown = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = shown
    // For browsers without `field-sizing`.
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${current.scrollHeight}px`
  })
  useEffect(() => smartField(shown.current!, language), [language])
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
