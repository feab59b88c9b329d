/** The part of a key press that decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

/** Where typed characters are text, or belong to a part with keys of its own. */
const OWN_KEYS =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=listbox],search,dialog,[popover]'

/** Only steps through a list go on while a key is held. */
const REPEATED = new Set(['j', 'k'])

/** Whether a press is a shortcut, and not text or a key of the browser, of a system or of another part. */
export const isShortcut = (press: KeyPress, target: Pick<Element, 'closest'> | null): boolean =>
  press.key.length === 1 &&
  !press.defaultPrevented &&
  !press.isComposing &&
  !press.ctrlKey &&
  !press.metaKey &&
  !press.altKey &&
  (!press.repeat || REPEATED.has(press.key)) &&
  !target?.closest(OWN_KEYS)
