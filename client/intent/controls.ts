/** Crawlers must not follow links to actions either. */
const HELD = 'button:not([popovertarget]), a[rel~="nofollow"], a[aria-haspopup]'

const USED = `${HELD}, [popovertarget], summary, input, select, textarea, label, [contenteditable]`

export const heldControl = (target: EventTarget | null): HTMLElement | null => closest(target, HELD)

export const usedControl = (target: EventTarget | null): HTMLElement | null => closest(target, USED)

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
