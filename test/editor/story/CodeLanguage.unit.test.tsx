// @vitest-environment happy-dom
import { EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { CodeLanguage } from '#client/editor/story/CodeLanguage.tsx'
import { fromStory } from '#client/editor/story/fromStory.ts'
import { toStory } from '#client/editor/story/toStory.ts'
import { inDocument } from '#test/design/inDocument.tsx'

test('the language that is chosen for code is kept with its paragraph, and can be taken away again', () => {
  const doc = toStory([
    { name: 'aaaa', type: 'P', text: 'Before', markups: [] },
    { name: 'bbbb', type: 'PRE', text: 'let x', markups: [], code: { lang: 'cobol' } },
  ])
  const view = {
    state: EditorState.create({ doc }),
    dispatch(change: Transaction) {
      this.state = this.state.apply(change)
    },
  }
  const block = { node: doc.child(1), at: doc.child(0).nodeSize }
  const place = inDocument(<CodeLanguage ref={null} view={view as unknown as EditorView} block={block} />)
  const list = place.querySelector('select')!
  const choose = (lang: string) => {
    list.value = lang
    list.dispatchEvent(new Event('change', { bubbles: true }))
    return fromStory(view.state.doc)[1]!.code
  }
  expect(list.value).toBe('cobol')
  expect(choose('rust')).toEqual({ lang: 'rust' })
  expect(choose('')).toBeUndefined()
})
