import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

export function goTo(view: EditorView, name: string) {
  let at = 0
  for (const block of view.state.doc.children) {
    if (block.attrs.name === name) break
    at += block.nodeSize
  }
  if (at >= view.state.doc.content.size) return
  view.focus()
  const { tr } = view.state
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
}
