import { useEffect, useRef } from 'react'
import type { SelectedPassage } from '#schema/quotes/passages.ts'
import type { Known, Quote } from '#client/quotes/highlighting.ts'
import { shownOwn, storyOf } from '#client/quotes/painting.ts'
import { rangeOf, selectedPassage } from '#client/quotes/placesInText.ts'

/** A selection without changes for this many milliseconds is finished. */
const SETTLED = 300

/** Silent while the viewer writes about a passage, to keep their text. */
export function useSelection(
  postId: string,
  popover: { current: HTMLElement | null },
  known: Known | null,
  isWriting: boolean,
  report: (selected: SelectedPassage | null) => void,
) {
  const latest = useRef({ known, isWriting, report })
  useEffect(() => {
    latest.current = { known, isWriting, report }
  })
  useEffect(() => {
    const story = storyOf(postId)
    if (!story) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const isInPopover = () => popover.current?.contains(document.activeElement) ?? false

    function settle() {
      clearTimeout(timer)
      if (!isPressed) timer = setTimeout(look, SETTLED)
    }
    function look() {
      const selection = getSelection()
      if (latest.current.isWriting || isInPopover() || !selection?.rangeCount) return
      const isEmpty = selection.isCollapsed || !story!.contains(selection.anchorNode)
      // A pressed highlight has no selection.
      if (!isEmpty) latest.current.report(selectedPassage(story!, selection.getRangeAt(0)))
    }
    function pressed(event: MouseEvent) {
      if (latest.current.isWriting) return
      if (!(event.target instanceof Element) || popover.current?.contains(event.target)) return
      if (!story!.contains(event.target) || event.target.closest('a, button'))
        return latest.current.report(null)
      if (!getSelection()?.isCollapsed) return
      latest.current.report(quoteAt(story!, event, latest.current.known))
    }
    /** When a button of the popover is pressed. */
    function keepSelection(event: MouseEvent) {
      const isButton = event.target instanceof Element && event.target.matches('.QuotePopover-item')
      if (isButton) event.preventDefault()
    }
    function key(event: KeyboardEvent) {
      if (!popover.current || latest.current.isWriting) return
      if (event.key === 'Escape') latest.current.report(null)
      if (event.key !== 'Tab' || event.shiftKey || isInPopover()) return
      event.preventDefault()
      popover.current.querySelector<HTMLElement>('button, a')?.focus()
    }
    document.addEventListener('selectionchange', settle, { signal })
    document.addEventListener('pointerdown', () => (isPressed = true), { signal })
    for (const name of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(name, () => ((isPressed = false), settle()), { signal })
    // Runs before the press changes the popover.
    document.addEventListener('click', pressed, { signal, capture: true })
    document.addEventListener('mousedown', keepSelection, { signal })
    document.addEventListener('keydown', key, { signal })
    // The selection may be older than this module.
    settle()
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [postId, popover])
}

function quoteAt(story: Element, { clientX, clientY }: MouseEvent, known: Known | null): Quote | null {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  if (!caret || !known) return null
  return (
    [...shownOwn(known), ...known.quotes.quotes].find((quote) =>
      rangeOf(story, quote)?.isPointInRange(caret.offsetNode, caret.offset),
    ) ?? null
  )
}
