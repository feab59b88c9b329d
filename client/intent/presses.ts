/** If the app fails or is late, the browser handles the held presses. */
import * as limits from '#schema/limits/visit.ts'
import { isPlain } from '#client/browser/isPlain.ts'
import { heldControl } from '#client/intent/controls.ts'

const HELD = 'data-held'
const REPEATED = '.ClapButton'

export interface HeldPresses {
  keys: readonly KeyboardEvent[]
  release(isRunning: boolean): Promise<void>
}

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
    if (isRunning && signal.aborted) say(null)
    holding.abort()
    for (const control of document.querySelectorAll(`[${HELD}]`)) control.removeAttribute(HELD)
    tellOpened()
    for (let carryOut = waiting.shift(); carryOut; carryOut = waiting.shift()) {
      carryOut(isRunning)
      // React renders the result before the next press.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { keys, release }
}

const FAILED = 'That didn’t work. Reload the page and try again.'

const isGet = (control: HTMLElement): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get'

function tellOpened(): void {
  const states = { oldState: 'closed', newState: 'open' }
  for (const opened of document.querySelectorAll('[popover]:popover-open')) {
    opened.dispatchEvent(new ToggleEvent('beforetoggle', states))
    opened.dispatchEvent(new ToggleEvent('toggle', states))
  }
  for (const opened of document.querySelectorAll('details[open]'))
    opened.dispatchEvent(new ToggleEvent('toggle', states))
}
