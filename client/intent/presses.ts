/**
 * Presses before the app runs are held, shown as pressed, and carried out in their order once it does. If it cannot be
 * loaded, they go to the browser: a form is sent and a link followed.
 */
import { heldControl } from '#client/intent/controls.ts'

/** Shows a control as waiting; the base sheet has its look. */
const HELD = 'data-held'
/** Each press on it counts; a second press on any other control means the first. */
const REPEATED = '.ClapButton'

export interface HeldPresses {
  /** All keys that were pressed. */
  keys: readonly KeyboardEvent[]
  /** Carries them out. Called once, when the app runs or has failed. */
  release(): Promise<void>
}

/** @param onPress is called at each press */
export function holdPresses(onPress: () => void): HeldPresses {
  const holding = new AbortController()
  const { signal } = holding
  const waiting: (() => void)[] = []
  const keys: KeyboardEvent[] = []

  function hold(event: Event, control: HTMLElement, carryOut: () => void) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!control.hasAttribute(HELD) || control.matches(REPEATED)) waiting.push(carryOut)
    control.setAttribute(HELD, '')
    onPress()
  }
  addEventListener(
    'click',
    (event) => {
      const control = heldControl(event.target)
      if (control && isPlain(event) && !isGet(control)) hold(event, control, () => control.click())
    },
    { capture: true, signal },
  )
  // Enter in a field of a form without a button.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.method !== 'get') hold(event, form, () => form.requestSubmit())
    },
    { capture: true, signal },
  )
  addEventListener('keydown', (event) => void keys.push(event), { capture: true, passive: true, signal })

  return {
    keys,
    async release() {
      holding.abort()
      for (const control of document.querySelectorAll(`[${HELD}]`)) control.removeAttribute(HELD)
      tellOpened()
      for (const carryOut of waiting) {
        carryOut()
        // Its result is rendered before the next press.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}

/** The browser sends a form that only asks, such as a search. */
const isGet = (control: HTMLElement): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Menus and details that opened before the app ran: their components load their content when they open. */
function tellOpened(): void {
  const states = { oldState: 'closed', newState: 'open' }
  for (const opened of document.querySelectorAll('[popover]:popover-open')) {
    opened.dispatchEvent(new ToggleEvent('beforetoggle', states))
    opened.dispatchEvent(new ToggleEvent('toggle', states))
  }
  for (const opened of document.querySelectorAll('details[open]'))
    opened.dispatchEvent(new ToggleEvent('toggle', states))
}
