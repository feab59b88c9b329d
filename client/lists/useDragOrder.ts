import { type PointerEvent, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
}

/** Near the window's edge, the page scrolls under the pointer. Both in pixels. */
const EDGE = 72
const STEP = 12

/**
 * For mouse, finger and pen; buttons serve keyboards.
 * @param move stores that an item is so many places further on; until it resolves, items keep their new places
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
    // The page's new data come in a transition: before them the items would be in their old places.
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
    /** The style sheet shows the drag through these attributes. */
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
      // A drag must neither select text nor scroll.
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

/** Counts the items with their middle above a height in the window. */
function placeAt(handle: Element, y: number): number {
  const own = itemOf(handle)
  const others = itemsAround(handle).filter((item) => item !== own)
  return others.filter((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
