/** A single undo restores the typed Markdown. */
import { closeHistory } from 'prosemirror-history'
import { type InputRule, inputRules } from 'prosemirror-inputrules'
import type { Plugin, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

export function automaticFormats(rules: readonly InputRule[]): Plugin {
  const plugin = inputRules({ rules })
  const run = plugin.props.handleTextInput!
  const type = (view: EditorView, from: number, to: number, text: string): boolean => {
    const dispatch = (format: Transaction) => inSteps(view, plugin, format, { from, to, text })
    const typing = { composing: view.composing, state: view.state, dispatch } as unknown as EditorView
    return run.call(plugin, typing, from, to, text, () => view.state.tr) === true
  }
  return Object.assign(plugin, {
    props: {
      handleTextInput: type,
      handleDOMEvents: {
        // The view has not read the composed text yet.
        compositionend(view: EditorView) {
          setTimeout(() => {
            const { from, empty } = view.state.selection
            if (empty && !view.isDestroyed) type(view, from, from, '')
          })
        },
      },
    },
  })
}

function inSteps(
  view: EditorView,
  plugin: Plugin,
  format: Transaction,
  { from, to, text }: { from: number; to: number; text: string },
) {
  const before = view.state
  if (text !== '') view.dispatch(before.tr.insertText(text, from, to))
  const tr = closeHistory(view.state.tr)
  // The format was computed without the last character.
  if (text !== '') tr.step(before.tr.insertText(text, from, to).steps[0]!.invert(before.doc))
  for (const step of format.steps) tr.step(step)
  if (format.selectionSet) tr.setSelection(format.selection)
  if (format.storedMarksSet) tr.setStoredMarks(format.storedMarks)
  tr.setMeta(plugin, { transform: format, from, to, text })
  view.dispatch(tr.scrollIntoView())
  view.dispatch(closeHistory(view.state.tr))
}
