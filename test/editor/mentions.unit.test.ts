// @vitest-environment happy-dom
import { EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { insertMention } from '#client/editor/mentions.ts'
import { fromStory } from '#client/editor/story/fromStory.ts'
import { toStory } from '#client/editor/story/toStory.ts'

test('a mentioned person is named by a link that ends with the name and adds no space', () => {
  const doc = toStory([{ name: 'aaaa', type: 'P', text: 'Ask @own', markups: [] }])
  const view = {
    state: EditorState.create({ doc }),
    dispatch: (tr: Transaction) => void (view.state = view.state.apply(tr)),
    focus: () => undefined,
  }
  const words = 'Oonagh Pryce'
  insertMention(view as unknown as EditorView, { from: 5, to: 9, query: 'own' }, { username: 'owner', words })
  view.dispatch(view.state.tr.insertText(' about it', 17))
  expect(fromStory(view.state.doc)).toMatchObject([
    { text: 'Ask Oonagh Pryce about it', markups: [{ type: 'A', start: 4, end: 16, href: '/@owner' }] },
  ])
})
