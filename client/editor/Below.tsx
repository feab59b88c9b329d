import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

interface BelowProps {
  view: EditorView
  state: EditorState
  /** A position in the document. */
  at: number
  /** Over it, where there is room; always under it; or where there is room. */
  side?: 'over' | 'under' | 'either'
  children: ReactNode
}

/** Under a place in the text, or over it where the window ends, within the width of the editor. */
export function Below({ view, state, at, side = 'either', children }: BelowProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    const around = current?.parentElement?.getBoundingClientRect()
    if (!current || !around) return
    const { left, top, bottom } = view.coordsAtPos(Math.min(at, state.doc.content.size))
    const isBelow =
      side === 'over'
        ? top - GAP - current.offsetHeight < 0
        : side === 'under' || bottom + GAP + current.offsetHeight <= innerHeight
    const from = isBelow ? bottom + GAP : top - GAP - current.offsetHeight
    const furthest = around.width - current.offsetWidth
    current.style.insetBlockStart = `${from - around.top}px`
    current.style.left = `${Math.max(0, Math.min(left - around.left, furthest))}px`
  })
  return (
    <div ref={box} className="Editor-below">
      {children}
    </div>
  )
}

/** CSS pixels. */
const GAP = 8
