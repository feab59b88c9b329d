/** The counterpart of `smartTyping` for plain fields, with undo. */
import { isSmartTyping } from '#client/editor/story/smartTyping.ts'
import { typographicTyping } from '#client/editor/story/typography.ts'

interface Changed {
  value: string
  from: number
  to: number
  typed: string
}

/**
 * @param language '' if unknown
 * @returns stops it
 */
export function smartField(field: HTMLTextAreaElement, language: string): () => void {
  let changed: Changed | null = null
  const listening = new AbortController()
  const { signal } = listening

  function typed(event: Event) {
    const { data, inputType, isComposing } = event as InputEvent
    if (inputType !== 'insertText' || isComposing || [...(data ?? '')].length !== 1 || !isSmartTyping())
      return
    const caret = field.selectionEnd
    const before = field.value.slice(0, caret - data!.length)
    const found = typographicTyping(before, data!, language || navigator.language)
    if (!found) return
    const from = before.length - found.replaces
    const own = field.value.slice(from, caret)
    if (own === found.text) return
    write(field, from, caret, found.text)
    changed = { value: field.value, from, to: from + found.text.length, typed: own }
  }
  function undo(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || !changed || changed.value !== field.value || field.selectionEnd !== changed.to) return
    event.preventDefault()
    write(field, changed.from, changed.to, changed.typed)
    changed = null
  }
  field.addEventListener('input', typed, { signal })
  field.addEventListener('keydown', undo, { signal })
  return () => listening.abort()
}

/** The command keeps the browser's undo; both ways fire an input event. */
function write(field: HTMLTextAreaElement, from: number, to: number, text: string) {
  field.setSelectionRange(from, to)
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to write into a field and keep its undo
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
