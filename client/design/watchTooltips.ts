import { limits } from '#schema/limits.ts'
import { placeTooltip } from '#client/design/placeTooltip.ts'

/**
 * Works on hover and keyboard focus (R486).
 * @returns a function that stops this
 */
export function watchTooltips(): () => void {
  const box = document.createElement('div')
  box.className = 'Tooltip'
  box.popover = 'manual'
  box.ariaHidden = 'true'
  let shownFor: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(milliseconds: number, act: () => void) {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }

  function show(control: Element) {
    const label = nameOf(control)
    if (!label || !control.isConnected || isOpen(control)) return
    if (!box.isConnected) document.body.appendChild(box)
    box.textContent = label
    box.showPopover()
    placeTooltip(box, control)
    shownFor = control
  }

  function hide() {
    clearTimeout(timer)
    shownFor = null
    if (box.isConnected) box.hidePopover()
  }

  const point = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || target === box) return clearTimeout(timer)
    const control = namedControl(target)
    if (control && control === shownFor) clearTimeout(timer)
    else if (control) {
      hide()
      later(limits.tooltip.hoverDelay, () => show(control))
    } else if (shownFor) later(limits.tooltip.hideTimeout, hide)
    else clearTimeout(timer)
  }
  const focus = ({ target }: FocusEvent) => {
    const control = namedControl(target)
    hide()
    if (control?.matches(':focus-visible')) later(limits.tooltip.hoverDelay, () => show(control))
  }
  const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('pointerover', point, { signal })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal, capture: true })
  document.addEventListener('keydown', escape, { signal, capture: true })
  addEventListener('resize', hide, { signal })
  addEventListener('scroll', hide, { signal, capture: true, passive: true })
  return () => {
    hide()
    box.remove()
    stopping.abort()
  }
}

function namedControl(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest('button, a') : null
  if (!control || !nameOf(control)) return null
  const hidden = control.querySelector('.VisuallyHidden')?.textContent ?? ''
  return control.textContent?.trim() === hidden.trim() ? control : null
}

const nameOf = (control: Element): string | null =>
  control.getAttribute('aria-label') ?? control.querySelector('.VisuallyHidden')?.textContent ?? null

/** An open menu makes its button's label redundant. */
const isOpen = (control: Element): boolean =>
  control.getAttribute('aria-expanded') === 'true' ||
  (control instanceof HTMLButtonElement && control.popoverTargetElement?.matches(':popover-open') === true)
