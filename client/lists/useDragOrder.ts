import { type PointerEvent, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Drag {
  /** The place of the dragged item, and the place it would be dropped at. */
  from: number
  to: number
}

/** Pixels from the window's edge within which the page scrolls under the pointer, and how far it does in a frame. */
const EDGE = 72
const STEP = 12

/**
 * An order that is changed by dragging with a mouse, a finger or a pen. Where there is only a keyboard, buttons do it.
 * @param move stores that an item is so many places further on; until it resolves, items are shown as they were put
 */
export function useDragOrder<Item>(items: readonly Item[], move: (item: Item, by: number) => Promise<void>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [put, setPut] = useState<readonly Item[] | null>(null)
  const moves = useRef(0)
  const shown = put ?? items

  async function drop({ from, to }: Drag) {
    if (from === to) return
    setPut(reordered(shown, { from, to }))
    const turn = (moves.current += 1)
    await move(shown[from]!, to - from)
    // With the page's new data, which come in a transition: before them the items would be in their old places.
    if (turn === moves.current) startTransition(() => setPut(null))
  }
  const grip = useGrip(
    (from) => setDrag({ from, to: from }),
    (to) => setDrag((now) => now && { ...now, to }),
    (isDropped) => {
      if (drag && isDropped) void drop(drag)
      setDrag(null)
    },
  )
  return {
    shown,
    grip,
    /** The attributes through which the style sheet shows the drag, for the item in this place. */
    marks: (index: number) => ({
      'data-dragged': drag?.from === index || undefined,
      'data-drop':
        drag?.to === index && drag.from !== index ? (drag.from > index ? 'before' : 'after') : undefined,
    }),
  }
}

function reordered<Item>(items: readonly Item[], { from, to }: Drag): readonly Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}

/** The handlers of a handle, which is in an item of the list. */
export interface Grip {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
}

function useGrip(
  begin: (from: number) => void,
  over: (to: number) => void,
  end: (isDropped: boolean) => void,
): Grip {
  const [held, setHeld] = useState<{ handle: Element; y: number } | null>(null)
  const look = useEffectEvent((handle: Element, y: number) => over(placeAt(handle, y)))

  useEffect(() => {
    if (!held) return
    const { handle, y } = held
    const by = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0
    if (by === 0) return
    let frame = requestAnimationFrame(function scroll() {
      scrollBy({ top: by, behavior: 'instant' })
      look(handle, y)
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [held])

  function release(isDropped: boolean) {
    if (!held) return
    setHeld(null)
    end(isDropped)
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || held) return
      // Neither text nor the page is moved by it.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ handle: event.currentTarget, y: event.clientY })
      begin(itemsAround(event.currentTarget).indexOf(itemOf(event.currentTarget)))
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent) {
      if (!held) return
      setHeld({ handle: currentTarget, y: clientY })
      over(placeAt(currentTarget, clientY))
    },
    onPointerUp: () => release(true),
    onPointerCancel: () => release(false),
  }
}

const itemOf = (handle: Element) => handle.closest('li')!
const itemsAround = (handle: Element) => [...itemOf(handle).parentElement!.children]

/** Converts a height in the window to a place among the other items: after all items with their middle above it. */
function placeAt(handle: Element, y: number): number {
  const own = itemOf(handle)
  const others = itemsAround(handle).filter((item) => item !== own)
  return others.filter((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
