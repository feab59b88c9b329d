import type { Node } from 'prosemirror-model'
import { EditorState, type Plugin, TextSelection } from 'prosemirror-state'
import { type EditorProps, EditorView } from 'prosemirror-view'
import { createStore, type Store } from '#client/browser/store.ts'

export interface OpenView {
  /** Its element is not in the page yet. */
  view: EditorView
  state: Store<EditorState>
}

interface Opened {
  doc: Node
  plugins: readonly Plugin[]
  selection?: { from: number; to: number }
  props: EditorProps
  onChange(document: Node): void
}

export function openView({ doc, plugins, selection, props, onChange }: Opened): OpenView {
  const { size } = doc.content
  const { from, to } = selection ?? { from: size, to: size }
  const first = EditorState.create({
    doc,
    plugins,
    selection: TextSelection.between(doc.resolve(from), doc.resolve(to)),
  })
  return viewOf(first, props, onChange)
}

export function viewOf(first: EditorState, props: EditorProps, onChange: (document: Node) => void): OpenView {
  const state = createStore(first)
  const view = new EditorView(null, {
    ...props,
    state: first,
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction)
      const isChanged = next.doc !== view.state.doc
      view.updateState(next)
      state.set(next)
      if (isChanged) onChange(next.doc)
    },
  })
  return { view, state }
}
