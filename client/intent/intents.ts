import * as limits from '#schema/limits/visit.ts'
import { usedControl } from '#client/intent/controls.ts'

const READING_KEYS = new Set(
  'ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End Shift Control Alt Meta CapsLock Escape'
    .split(' ')
    .concat(' '),
)

/** @param run called at each intent until `signal` is aborted */
export function watchIntents(run: () => void, signal: AbortSignal): void {
  let hovering: ReturnType<typeof setTimeout> | undefined
  const options = { capture: true, passive: true, signal }
  const atControl = ({ target }: Event) => void (usedControl(target) && run())
  for (const name of ['pointerdown', 'focusin'] as const) addEventListener(name, atControl, options)
  // Scrolling also moves controls under the pointer.
  let isOver = false
  addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(hovering)
      hovering = undefined
      isOver = usedControl(target) !== null
    },
    options,
  )
  addEventListener(
    'pointermove',
    () => void (isOver && (hovering ??= setTimeout(run, limits.intent.hover))),
    options,
  )
  addEventListener('keydown', (event) => void (isIntent(event) && run()), options)
  document.addEventListener('selectionchange', () => void (isInStory(getSelection()) && run()), options)
  addEventListener('hashchange', () => void (isForApp(location.hash) && run()), options)
  signal.addEventListener('abort', () => clearTimeout(hovering))
}

const isIntent = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !READING_KEYS.has(key)

const isInStory = (selection: Selection | null): boolean =>
  selection !== null &&
  !selection.isCollapsed &&
  selection.anchorNode?.parentElement?.closest('[id^="story-"]') != null

/** A fragment that names no element opens something, such as `#reactivateMembership` (R251). */
export function isForApp(hash: string): boolean {
  const id = hash.slice(1)
  return id !== '' && !id.startsWith(':~:') && document.getElementById(decodeFragment(id)) === null
}

function decodeFragment(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
