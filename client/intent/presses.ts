/**
 * Presses before the app runs are held, shown as pressed, and carried out in their order once it does. If it cannot be
 * loaded, or has not come in time, they go to the browser: a form is sent and a link followed. For a control that has
 * neither, a notice says that it did not work.
 */
import * as limits from '#schema/limits/visit.ts'
import { isPlain } from '#client/browser/isPlain.ts'
import { heldControl } from '#client/intent/controls.ts'

/** Shows a control as waiting; the base sheet has its look. */
const HELD = 'data-held'
/** Each press on it counts; a second press on any other control means the first. */
const REPEATED = '.ClapButton'

export interface HeldPresses {
  /** All keys that were pressed. */
  keys: readonly KeyboardEvent[]
  /** Carries them out, each once: when the app runs or has failed. */
  release(isRunning: boolean): Promise<void>
}

/**
 * @param onPress is called at each press
 * @param say shows a notice, or removes it
 */
export function holdPresses(onPress: () => void, say: (text: string | null) => void): HeldPresses {
  const holding = new AbortController()
  const { signal } = holding
  const waiting: ((isRunning: boolean) => void)[] = []
  const keys: KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold(event: Event, control: HTMLElement, carryOut: (isRunning: boolean) => void) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!control.hasAttribute(HELD) || control.matches(REPEATED)) waiting.push(carryOut)
    control.setAttribute(HELD, '')
    timer ??= setTimeout(() => void release(false), limits.intent.timeout)
    onPress()
  }
  addEventListener(
    'click',
    (event) => {
      const control = heldControl(event.target)
      if (control && isPlain(event) && !isGet(control))
        hold(event, control, (isRunning) =>
          isRunning || !control.matches('[type=button]') ? control.click() : say(FAILED),
        )
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

  async function release(isRunning: boolean) {
    clearTimeout(timer)
    // The app has come after its time.
    if (isRunning && signal.aborted) say(null)
    holding.abort()
    for (const control of document.querySelectorAll(`[${HELD}]`)) control.removeAttribute(HELD)
    tellOpened()
    for (let carryOut = waiting.shift(); carryOut; carryOut = waiting.shift()) {
      carryOut(isRunning)
      // Its result is rendered before the next press.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { keys, release }
}

const FAILED = 'That didn’t work. Reload the page and try again.'

/** The browser sends a form that only asks, such as a search. */
const isGet = (control: HTMLElement): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get'

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
