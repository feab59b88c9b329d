import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { visibleArea, watchVisibleArea } from '#client/editor/visibleArea.ts'

interface BelowProps {
  view: EditorView
  state: EditorState
  at: number
  side?: 'over' | 'under' | 'either'
  comesIntoSight?: boolean
  children: ReactNode
}

/**
 * Stays above a phone's keyboard and within the editor's width. If neither side has room, `--room` is the larger
 * height.
 */
export function Below({ view, state, at, side = 'either', comesIntoSight, children }: BelowProps) {
  const box = useRef<HTMLDivElement>(null)
  const place = useEffectEvent(() => {
    const { current } = box
    const around = current?.parentElement?.getBoundingClientRect()
    if (!current || !around || view.isDestroyed) return
    current.style.removeProperty('--room')
    const { left, top, bottom } = view.coordsAtPos(Math.min(at, state.doc.content.size))
    const area = visibleArea()
    const { offsetHeight: height, offsetWidth: width } = current
    const over = top - GAP - area.top
    const under = area.bottom - bottom - GAP
    const isBelow =
      side === 'under' ||
      (side === 'over' ? height > over : height <= under || (height > over && under >= over))
    const room = isBelow ? under : over
    if (side === 'either' && height > room) current.style.setProperty('--room', `${Math.max(room, LEAST)}px`)
    const from = isBelow ? bottom + GAP : top - GAP - current.offsetHeight
    const furthest = Math.min(around.right, area.right) - width
    current.style.insetBlockStart = `${from - around.top}px`
    current.style.left = `${Math.max(around.left, area.left, Math.min(left, furthest)) - around.left}px`
  })
  useLayoutEffect(() => place())
  useEffect(() => watchVisibleArea(() => place()), [])
  useEffect(() => {
    if (comesIntoSight) box.current?.scrollIntoView({ block: 'nearest' })
  }, [comesIntoSight])
  return (
    // Focusable: a press outside of its controls would otherwise close it.
    <div ref={box} className="Editor-below" tabIndex={-1}>
      {children}
    </div>
  )
}

/** CSS pixels. */
const GAP = 8
/** The height of two choices, in CSS pixels. */
const LEAST = 96
