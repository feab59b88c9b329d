import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds */
const SHOWN_AGAIN = 3000

/**
 * When Undo removes the focused toast, the focus returns to the element that had it before, also if that
 * reappears later.
 * @returns a handler for the box
 */
export function useWayBack(box: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!box.current!.contains(activeElement)) before.current = activeElement
  }, [box])
  useLayoutEffect(() => {
    const toast = box.current!
    return () => {
      if (toast.contains(document.activeElement)) goBack(before.current)
    }
  }, [box])
  return ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current!.contains(relatedTarget)) before.current = relatedTarget
  }
}

function goBack(before: Element | null) {
  if (takesFocus(before)) return
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  const again = before && addressOf(before)
  if (!again) return
  const observer = new MutationObserver(() => {
    const moved = document.activeElement !== main && document.activeElement !== document.body
    if (moved || takesFocus(document.querySelector(again))) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), SHOWN_AGAIN)
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function addressOf(element: Element): string | null {
  const place = element.closest<HTMLElement>('[id], [data-story]')
  const [name] = element.classList
  if (!place || !name) return null
  const { id, dataset } = place
  const found = dataset['story'] ? `[data-story="${CSS.escape(dataset['story'])}"]` : `#${CSS.escape(id)}`
  return place === element ? found : `${found} .${CSS.escape(name)}`
}
