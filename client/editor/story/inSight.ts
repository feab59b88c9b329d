/** Keeps the caret between the page's bars and above a phone's keyboard. */
import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { visibleArea, watchVisibleArea } from '#client/editor/visibleArea.ts'

export const inSight = () =>
  new Plugin({
    // The library's margins are fixed numbers, relative to the window.
    props: { handleScrollToSelection: (view) => (show(view), true) },
    view(view) {
      let { height, scale } = sizes()
      const stop = watchVisibleArea(() => {
        const before = { height, scale }
        ;({ height, scale } = sizes())
        // The keyboard opened. After a zoom the reader wants to look elsewhere.
        if (view.hasFocus() && scale === before.scale && height < before.height) show(view)
      })
      return { destroy: stop }
    },
  })

const sizes = () => ({ height: visualViewport?.height ?? 0, scale: visualViewport?.scale ?? 1 })

function show(view: EditorView) {
  const { top, bottom } = rectangleOf(view)
  const area = visibleArea()
  const isTooHigh = bottom - top > area.bottom - area.top
  if (top < area.top || isTooHigh) scrollBy({ top: top - area.top, behavior: 'instant' })
  else if (bottom > area.bottom) scrollBy({ top: bottom - area.bottom, behavior: 'instant' })
}

/** Does not scroll if the selection is visible with a line of margin. */
export function showBelow(panel: Element, view: EditorView): void {
  const { top, bottom } = rectangleOf(view)
  const area = visibleArea()
  const begin = Math.max(area.top, panel.getBoundingClientRect().bottom)
  const line = bottom - top
  if (top - line >= begin && bottom + line <= area.bottom) return
  scrollBy({ top: (top + bottom - begin - area.bottom) / 2, behavior: 'instant' })
}

function rectangleOf(view: EditorView): { top: number; bottom: number } {
  const { selection } = view.state
  const element = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null
  return element instanceof Element
    ? element.getBoundingClientRect()
    : view.coordsAtPos(selection.head, selection.empty ? 1 : -1)
}
