/** An automatic change of typing can be undone separately. */
import { history, redo, undo } from 'prosemirror-history'
import { EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { editorSchema } from '#client/editor/editorSchema.ts'
import { markdownRules } from '#client/editor/inputRules.ts'
import { storyRules } from '#client/editor/story/storyRules.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'

function typing(rules: Plugin, schema = storySchema) {
  const view = {
    composing: false,
    state: EditorState.create({ schema, plugins: [rules, history()] }),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr)
    },
  }
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
  const run = (command: typeof undo) => command(view.state, view.dispatch)
  return {
    type(text: string) {
      for (const character of text) {
        const { from, to } = view.state.selection
        const handle = rules.props.handleTextInput as unknown as (...given: unknown[]) => boolean
        if (!handle.call(rules, view, from, to, character, () => view.state.tr))
          view.dispatch(view.state.tr.insertText(character, from, to))
      }
    },
    undo: () => run(undo),
    redo: () => run(redo),
    shown: () => {
      const first = view.state.doc.firstChild!
      const marks = new Set<string>()
      first.descendants(({ marks: found }) => found.forEach(({ type }) => marks.add(type.name)))
      return [first.type.name, first.textContent, ...marks]
    },
  }
}

test('undoing emphasis gives the typed characters, and undoing again the text before them', () => {
  const text = typing(storyRules())
  text.type("I'm not **bold**")
  expect(text.shown()).toEqual(['P', "I'm not bold", 'STRONG'])
  text.undo()
  expect(text.shown()).toEqual(['P', "I'm not **bold**"])
  text.redo()
  expect(text.shown()).toEqual(['P', "I'm not bold", 'STRONG'])
  text.undo()
  text.undo()
  expect(text.shown()).toEqual(['P', ''])
})

test('text typed after a format is undone first', () => {
  const text = typing(storyRules())
  text.type('*so* it is')
  text.undo()
  expect(text.shown()).toEqual(['P', 'so', 'EM'])
  text.undo()
  expect(text.shown()).toEqual(['P', '*so*'])
})

test('headings and lists at the start of a line are taken back in one step', () => {
  for (const [typed, kind] of [
    ['## ', 'H3'],
    ['- ', 'ULI'],
    ['> ', 'BQ'],
  ] as const) {
    const text = typing(storyRules())
    text.type(typed)
    expect(text.shown()[0]).toBe(kind)
    text.undo()
    expect(text.shown()).toEqual(['P', typed])
  }
})

test('the editor of responses takes it back in one step too', () => {
  const schema = editorSchema(['P', 'ULI'], ['STRONG', 'EM', 'CODE'])
  const text = typing(markdownRules(schema), schema)
  text.type('so `it` ')
  text.undo()
  text.undo()
  expect(text.shown().slice(1)).toEqual(['so `it`'])
})
