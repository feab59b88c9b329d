import { closeHistory } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import { attributesAs } from '#client/editor/story/fields.ts'

/** Enter after three backticks and a language opens a code block. Undoing it restores the typed characters. */
export const openFence: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const { parent, parentOffset } = $from
  const { PRE, P } = state.schema.nodes
  const lang = FENCE.exec(parent.textContent)?.[1]
  if (!empty || $from.depth !== 1 || parent.type !== P || lang === undefined) return false
  if (parentOffset !== parent.content.size) return false
  if (!dispatch) return true
  const at = $from.start()
  const attrs = attributesAs('PRE', parent, lang === '' ? {} : { code: { lang } })
  const tr = closeHistory(state.tr).delete(at, $from.end()).setBlockType(at, at, PRE!, attrs)
  dispatch(tr.scrollIntoView())
  // The code that follows is a separate undo step.
  if (view) view.dispatch(closeHistory(view.state.tr))
  return true
}

const FENCE = /^```([\w+#.-]{0,40})$/
