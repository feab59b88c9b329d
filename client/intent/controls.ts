/** Which elements of a page use the app. Links are followed by the browser, and menus open by themselves. */

/** A press on one waits for the app. Links to actions are `nofollow`, as crawlers must not follow them either. */
const HELD = 'button:not([popovertarget]), a[rel~="nofollow"], a[aria-haspopup]'

/** A touch of one starts the app. */
const USED = `${HELD}, [popovertarget], summary, input, select, textarea, label, [contenteditable]`

export const heldControl = (target: EventTarget | null): HTMLElement | null => closest(target, HELD)

export const usedControl = (target: EventTarget | null): HTMLElement | null => closest(target, USED)

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
