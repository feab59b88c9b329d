import { history, undo, undoDepth } from 'prosemirror-history'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { fromStory } from '#client/editor/story/fromStory.ts'
import { numbersOf } from '#client/editor/story/listNumbers.ts'
import { keptHistory, storedHistory, withHistory } from '#client/editor/story/keptHistory.ts'
import { paragraphNames } from '#client/editor/story/names.ts'
import { insertNote } from '#client/editor/story/notes.ts'
import { replaceText } from '#client/editor/story/replaceText.ts'
import {
  indent,
  leaveKind,
  setStoryKind,
  splitParagraph,
  toggleTask,
} from '#client/editor/story/storyCommands.ts'
import {
  align,
  columnAfter,
  columnBefore,
  removeColumn,
  removeRow,
  rowBefore,
} from '#client/editor/story/tables.ts'
import { toStory } from '#client/editor/story/toStory.ts'
import { anyStory } from '#test/editor/story/anyStory.ts'

const plugins = () => [history(), keptHistory(), paragraphNames()]
const plain = (name: string, text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  name,
  type: 'P',
  text,
  markups: [],
  ...more,
})

/** The caret is after these words. */
function stateOf(paragraphs: readonly Paragraph[], after: string): EditorState {
  const state = EditorState.create({ doc: toStory(paragraphs), plugins: plugins() })
  return caretAfter(state, after)
}
function caretAfter(state: EditorState, words: string): EditorState {
  let at = 1
  state.doc.descendants((node, place) => {
    if (node.isText && node.text!.includes(words)) at = place + node.text!.indexOf(words) + words.length
  })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
}
function after(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((now, command) => {
    let next = now
    expect(command(now, (tr) => (next = now.applyTransaction(tr).state))).toBe(true)
    return next
  }, state)
}
const typed = (state: EditorState, text: string) => state.applyTransaction(state.tr.insertText(text)).state
const shown = (state: EditorState) =>
  fromStory(state.doc).map(({ type, text, list }) => [type, list?.depth ?? '-', text].join(' '))
const names = (state: EditorState) => state.doc.children.map(({ attrs }) => attrs.name as string)

test('a paragraph keeps its name when it is split, even before its first word; the new one gets another', () => {
  const one = after(stateOf([plain('a001', 'One two')], 'One'), splitParagraph)
  expect(names(one)[0]).toBe('a001')
  expect(names(one)[1]).toMatch(/^[0-9a-f]{4}$/)
  expect(new Set(names(one)).size).toBe(2)
  const before = after(stateOf([plain('a001', 'One two')], ''), splitParagraph)
  expect(names(before)[1]).toBe('a001')
  expect(names(before)[0]).not.toBe('a001')
})

test('names are unique after any insertion, for generated stories', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const stored = anyStory(seed)
    const state = EditorState.create({ doc: toStory(stored), plugins: plugins() })
    const twice = state.applyTransaction(state.tr.insert(0, state.doc.content)).state
    const all = names(twice)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(stored.map(({ name }) => name)))
  }
})

test('Enter continues a list at its depth, and in an empty item leaves it level by level', () => {
  const list = [
    plain('a001', 'One', { type: 'ULI' }),
    plain('a002', 'Two', { type: 'ULI', list: { depth: 1 } }),
  ]
  let state = after(stateOf(list, 'Two'), splitParagraph)
  expect(state.doc.child(2).attrs.list).toEqual({ depth: 1 })
  state = after(state, splitParagraph)
  expect(state.doc.child(2).attrs.list).toEqual({ depth: 0 })
  state = after(state, splitParagraph)
  expect(state.doc.child(2).type.name).toBe('P')
})

test('a heading is followed by plain text, a quotation by a quotation, a task by an open task', () => {
  const next = (paragraph: Paragraph) => after(stateOf([paragraph], 'One'), splitParagraph).doc.child(1)
  expect(next(plain('a001', 'One', { type: 'H2' })).type.name).toBe('P')
  expect(next(plain('a001', 'One', { type: 'BQ' })).type.name).toBe('BQ')
  const task = next(plain('a001', 'One', { type: 'ULI', list: { depth: 0, isChecked: true } }))
  expect(task.attrs.list).toEqual({ depth: 0, isChecked: false })
})

test('Backspace at the start makes a plain paragraph first, and a paragraph in code keeps its lines', () => {
  const heading = after(stateOf([plain('a001', 'One', { type: 'H2' })], ''), leaveKind)
  expect(shown(heading)).toEqual(['P - One'])
  const code = after(
    stateOf([plain('a001', 'One\ntwo')], 'One'),
    setStoryKind('PRE', { code: { lang: 'rust' } }),
  )
  expect(fromStory(code.doc)[0]).toMatchObject({ type: 'PRE', text: 'One\ntwo', code: { lang: 'rust' } })
  expect(fromStory(after(code, setStoryKind('P')).doc)).toEqual([plain('a001', 'One\ntwo')])
})

test('an item can be at most one level deeper than the one before it; a task is ticked', () => {
  const list = [plain('a001', 'One', { type: 'ULI' }), plain('a002', 'Two', { type: 'ULI' })]
  expect(shown(after(stateOf(list, 'Two'), indent(1), indent(1)))).toEqual(['ULI - One', 'ULI 1 Two'])
  expect(shown(after(stateOf(list, 'One'), indent(1)))).toEqual(['ULI - One', 'ULI - Two'])
  const task = [plain('a001', 'One', { type: 'ULI', list: { depth: 0, isChecked: false } })]
  expect(fromStory(after(stateOf(task, 'One'), toggleTask).doc)[0]!.list).toEqual({
    depth: 0,
    isChecked: true,
  })
})

test('columns keep their alignment when others change; a table without rows or columns is removed', () => {
  const cell = (text: string) => ({ text, markups: [] })
  const table = {
    headRows: 1,
    rows: [
      [cell('Kind'), cell('Plots')],
      [cell('Moss'), cell('12')],
    ],
  }
  const tableIn = (state: EditorState) => fromStory(state.doc)[0]!.table!
  let state = stateOf([plain('a001', '', { type: 'TABLE', table })], 'Plots')
  state = after(state, align('END'), columnBefore)
  expect(tableIn(state).columns).toEqual([null, null, 'END'])
  state = after(caretAfter(state, 'Kind'), columnAfter, removeColumn)
  expect(tableIn(state).columns).toEqual([null, null, 'END'].slice(0, tableIn(state).rows[0]!.length))
  expect(tableIn(after(state, rowBefore)).headRows).toBe(2)
  const single = stateOf(
    [plain('a001', '', { type: 'TABLE', table: { headRows: 0, rows: [[cell('A')]] } })],
    'A',
  )
  expect(after(single, removeRow).doc.child(0).type.name).toBe('P')
  expect(after(single, removeColumn).doc.child(0).type.name).toBe('P')
})

test('a note links to its words at the end and back, and the next one is below it', () => {
  let state = after(stateOf([plain('a001', 'One'), plain('a002', 'Two')], 'One'), insertNote)
  state = after(caretAfter(state, 'Two'), insertNote)
  const all = fromStory(state.doc)
  expect(all.map(({ type, text }) => [type, text])).toEqual([
    ['P', 'One1'],
    ['P', 'Two2'],
    ['HR', ''],
    ['OLI', ' ↩'],
    ['OLI', ' ↩'],
  ])
  expect(all[0]!.markups).toEqual([
    { type: 'A', start: 3, end: 4, href: `#${all[3]!.name}`, note: 'REFERENCE' },
  ])
  expect(all[4]!.markups).toEqual([{ type: 'A', start: 1, end: 2, href: '#a002', note: 'BACK' }])
})

test('text saved elsewhere is taken in with the caret where it was, and is no step of undo', () => {
  const first = [plain('a001', 'One'), plain('a002', 'Two'), plain('a003', 'Three')]
  let state = typed(stateOf(first, 'Two'), '!')
  const theirs = [plain('a003', 'Three more'), plain('a009', 'New'), plain('a002', 'Two!')]
  state = state.applyTransaction(replaceText(state, theirs)!).state
  expect(fromStory(state.doc)).toEqual(theirs)
  expect(state.selection.$head.parent.textContent).toBe('Two!')
  expect(state.selection.$head.parentOffset).toBe(4)
  const undone = after(state, undo)
  expect(fromStory(undone.doc)).toEqual([theirs[0], theirs[1], plain('a002', 'Two')])
  expect(replaceText(state, theirs)).toBeNull()
})

test('any text is taken in, for generated stories', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const theirs = anyStory(seed + 1000)
    const state = EditorState.create({ doc: toStory(anyStory(seed)), plugins: plugins() })
    const tr = replaceText(state, theirs)
    const now = tr ? state.applyTransaction(tr).state : state
    now.doc.check()
    const isEmpty = ({ type, text }: Paragraph) => type === 'P' && text === ''
    expect([seed, fromStory(now.doc)]).toEqual([
      seed,
      theirs.slice(0, theirs.findLastIndex((one) => !isEmpty(one)) + 1),
    ])
  }
})

test('undo continues after a reload, through changes from elsewhere', () => {
  let state = typed(stateOf([plain('a001', 'One')], 'One'), ' more')
  state = after(state, splitParagraph)
  state = state.applyTransaction(
    replaceText(state, [plain('a00f', 'Theirs'), ...fromStory(state.doc)])!,
  ).state
  state = typed(caretAfter(state, 'One more'), '!')
  const stored: unknown = JSON.parse(JSON.stringify(storedHistory(state)))
  const again = withHistory(
    EditorState.create({ doc: toStory(fromStory(state.doc)), plugins: plugins() }),
    stored,
  )
  expect(undoDepth(again)).toBeGreaterThan(0)
  let undone = again
  while (undoDepth(undone) > 0) undone = after(undone, undo)
  expect(shown(undone)).toEqual(['P - Theirs', 'P - One'])
  const other = EditorState.create({ doc: toStory([plain('a001', 'Another')]), plugins: plugins() })
  expect(withHistory(other, stored)).toBe(other)
})

test('items of lists are numbered by depth, from a given number, and from 1 after other paragraphs', () => {
  const item = (name: string, list?: Paragraph['list'], type: Paragraph['type'] = 'OLI') =>
    plain(name, name, { type, ...(list && { list }) })
  const doc = toStory([
    item('0001'),
    item('0002', { depth: 0 }),
    item('0003', { depth: 1 }),
    plain('0004', 'of the item', { list: { depth: 1 } }),
    item('0005', { depth: 1 }),
    item('0006', { depth: 0 }),
    item('0007', { depth: 1 }),
    item('0008', { depth: 0 }, 'ULI'),
    item('0009', { depth: 0 }),
    plain('000a', 'between'),
    item('000b', { depth: 0, number: 7 }),
    item('000c', { depth: 0 }),
  ])
  expect([...numbersOf(doc).values()]).toEqual([1, 2, 1, 2, 3, 1, 1, 7, 8])
})
