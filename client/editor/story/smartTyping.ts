/** Undo restores the typed characters. */
import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { remember, remembered } from '#client/browser/remembered.ts'
import { typographicTyping } from '#client/editor/story/typography.ts'

interface Changed {
  from: number
  to: number
  typed: string
}

const key = new PluginKey<Changed | null>('smartTyping')

/** @param language '' if unknown */
export const smartTyping = (language: string): Plugin =>
  new Plugin<Changed | null>({
    key,
    state: {
      init: () => null,
      apply(tr, before) {
        const changed = tr.getMeta(key) as Changed | undefined
        if (changed) return changed
        // Naming new paragraphs does not move positions.
        const isOwn = tr.getMeta('appendedTransaction') !== undefined
        return isOwn || (!tr.docChanged && !tr.selectionSet) ? before : null
      },
    },
    props: {
      handleTextInput(view, from, to, text) {
        const { state } = view
        if (view.composing || [...text].length !== 1 || isCodeAt(state, from)) return false
        const { parent, parentOffset } = state.doc.resolve(from)
        const textFrom = (start: number) => parent.textBetween(Math.max(0, start), parentOffset, null, OBJECT)
        if (!CHANGING.test(text) && !CORRECTED.test(textFrom(parentOffset - 1))) return false
        if (!isSmartTyping()) return false
        const before = textFrom(parentOffset - MOST_READ)
        const found = typographicTyping(before, text, language || navigator.language)
        if (!found) return false
        const start = from - found.replaces
        const typed = before.slice(before.length - found.replaces) + text
        const changed: Changed = { from: start, to: start + found.text.length, typed }
        view.dispatch(state.tr.insertText(found.text, start, to).setMeta(key, changed).scrollIntoView())
        return true
      },
    },
  })

export const undoSmartTyping: Command = (state, dispatch) => {
  const changed = key.getState(state)
  if (!changed) return false
  dispatch?.(state.tr.insertText(changed.typed, changed.from, changed.to).scrollIntoView())
  return true
}

function isCodeAt({ doc, storedMarks, schema }: EditorState, at: number): boolean {
  const $at = doc.resolve(at)
  if ($at.parent.type.spec.code) return true
  return schema.marks.CODE?.isInSet(storedMarks ?? $at.marks()) !== undefined
}

const CHANGING = /["'.\- ]/
/** Later text can turn these into an apostrophe. */
const CORRECTED = /[‘‚’]/
/** Represents pictures and other objects. */
const OBJECT = '\ufffc'
/** Limits the work per key; in characters before the caret. */
const MOST_READ = 400

const CHOICE = 'smartTyping'
export const isSmartTyping = (): boolean => remembered(CHOICE) !== 'off'
export const setSmartTyping = (isOn: boolean): void => remember(CHOICE, isOn ? 'on' : 'off')
