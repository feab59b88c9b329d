// @vitest-environment happy-dom
import { history, redo, undo, undoDepth } from 'prosemirror-history'
import { type Command, EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { beforeEach, expect, test } from 'vitest'
import { openFence } from '#client/editor/story/fence.ts'
import { fromStory } from '#client/editor/story/fromStory.ts'
import { paragraphNames } from '#client/editor/story/names.ts'
import { setSmartTyping, smartTyping, undoSmartTyping } from '#client/editor/story/smartTyping.ts'
import { storyRules } from '#client/editor/story/storyRules.ts'
import { setStoryKind } from '#client/editor/story/storyCommands.ts'
import { toStory } from '#client/editor/story/toStory.ts'

beforeEach(() => setSmartTyping(true))

function typing(language: string) {
  const own: Plugin[] = [storyRules(), smartTyping(language)]
  const doc = toStory([])
  const view = {
    composing: false,
    state: EditorState.create({ doc, plugins: [...own, history(), paragraphNames()] }),
    dispatch: (tr: Transaction) => void (view.state = view.state.applyTransaction(tr).state),
  }
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
  const press = (character: string) => {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(character, from, to)
    const isHandled = own.some((plugin) => {
      const handle = plugin.props.handleTextInput as unknown as (...given: unknown[]) => boolean
      return handle.call(plugin, view, from, to, character, insert)
    })
    if (!isHandled) view.dispatch(insert())
  }
  return {
    view,
    type(text: string) {
      for (const character of text) press(character)
      return this
    },
    run: (command: Command) => command(view.state, view.dispatch, view as never),
    text: () => view.state.doc.textContent,
  }
}

test('straight quotes become the marks of the language of the story', () => {
  const typed = (language: string, text: string) => typing(language).type(text).text()
  expect(typed('en', `"It's 'so'," she said, "isn't it?"`)).toBe('“It’s ‘so’,” she said, “isn’t it?”')
  expect(typed('en-GB', `("A" in the '90s)`)).toBe('(“A” in the ’90s)')
  expect(typed('de', `"So geht's", sagte er, "'Nun' ist's gut."`)).toBe(
    '„So geht’s“, sagte er, „‚Nun‘ ist’s gut.“',
  )
  expect(typed('fr', `"L'encre"`)).toBe('«\u00a0L’encre\u00a0»')
  expect(typed('sv', `"Bläck"`)).toBe('”Bläck”')
  expect(typed('ja', `"It's"`)).toBe(`"It's"`)
  expect(typed('en', `6'2" tall`)).toBe(`6'2" tall`)
  expect(typed('en', `צה"ל`)).toBe(`צה"ל`)
})

test('two hyphens become a dash and three dots an ellipsis, but not in options, comments or dividers', () => {
  const typed = (text: string) => typing('en').type(text).text()
  expect(typed('one--two -- three... end')).toBe('one—two – three… end')
  expect(typed('run it with --force and ../../up')).toBe('run it with --force and ../../up')
  expect(typed('<!-- so')).toBe('<!-- so')
  expect(typing('en').type('---').view.state.doc.firstChild!.type.name).toBe('HR')
})

test('code stays as typed, in a block, in a mark and after an open backtick', () => {
  const block = typing('en')
  block.run(setStoryKind('PRE'))
  expect(block.type(`a = "b"--`).text()).toBe(`a = "b"--`)
  const mark = typing('en').type('ab')
  mark.run((state, dispatch) => {
    const tr = state.tr.addMark(1, 3, state.schema.marks.CODE!.create())
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, 2)))
    return true
  })
  expect(mark.type(`"'...`).text()).toBe(`a"'...b`)
  const begun = typing('en').type('the `"a"` of it')
  expect(begun.text()).toBe('the "a" of it')
  expect(fromStory(begun.view.state.doc)[0]!.markups).toEqual([{ type: 'CODE', start: 4, end: 7 }])
})

test('undo gives back exactly the typed characters, in one step and only right after it', () => {
  const text = typing('en').type('so "')
  expect(text.text()).toBe('so “')
  expect(text.run(undoSmartTyping)).toBe(true)
  expect(text.text()).toBe('so "')
  expect(text.run(undoSmartTyping)).toBe(false)
  const dash = typing('en').type('a--')
  dash.run(undoSmartTyping)
  expect(dash.text()).toBe('a--')
  const later = typing('en').type('so "a')
  expect(later.run(undoSmartTyping)).toBe(false)
  expect(undoDepth(later.view.state)).toBe(1)
})

test('a writer can turn it off', () => {
  setSmartTyping(false)
  expect(typing('en').type(`"so" -- it's...`).text()).toBe(`"so" -- it's...`)
})

test('three backticks with a language and Enter are code in that language until they are undone', () => {
  const text = typing('en').type('```js')
  expect(text.run(openFence)).toBe(true)
  text.type('let a')
  expect(fromStory(text.view.state.doc)).toMatchObject([{ type: 'PRE', text: 'let a', code: { lang: 'js' } }])
  text.run(undo)
  text.run(undo)
  expect(fromStory(text.view.state.doc)).toMatchObject([{ type: 'P', text: '```js' }])
  text.run(redo)
  expect(fromStory(text.view.state.doc)).toMatchObject([{ type: 'PRE', code: { lang: 'js' } }])
  expect(typing('en').type('see ```js').run(openFence)).toBe(false)
})
