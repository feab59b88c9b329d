export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

/** Elements that take typed text or have their own keys. */
const OWN_KEYS =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=listbox],search,dialog,[popover]'

const REPEATED = new Set(['j', 'k'])

export const isShortcut = (press: KeyPress, target: Pick<Element, 'closest'> | null): boolean =>
  press.key.length === 1 &&
  !press.defaultPrevented &&
  !press.isComposing &&
  !press.ctrlKey &&
  !press.metaKey &&
  !press.altKey &&
  (!press.repeat || REPEATED.has(press.key)) &&
  !target?.closest(OWN_KEYS)
