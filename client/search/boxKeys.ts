const ITEMS = '.SearchPopover a, .SearchPopover button'

/**
 * R275
 * @returns whether the key was handled
 */
export function moveByKey(box: HTMLElement, input: HTMLInputElement, event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const items = [...box.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[event.key]
  if (step !== undefined) {
    if (items.length === 0) return false
    const from = at < 0 && step < 0 ? 0 : at
    items[(from + step + items.length) % items.length]!.focus()
    return true
  }
  const writes = event.key.length === 1 || event.key === 'Backspace'
  // The browser then types the character. Space and Enter press a button.
  if (at >= 0 && writes && !(event.key === ' ' && items[at]!.localName === 'button')) input.focus()
  return false
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
