// @vitest-environment happy-dom
import { EditorState, NodeSelection, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ParagraphImage } from '#schema/content/content.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { imageView } from '#client/editor/story/views/imageView.ts'

const scrolled = vi.fn<() => void>()
const image: ParagraphImage = { id: '0123456789ab', alt: '', width: 800, height: 600 }

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})

function arriving(isChosen: boolean) {
  const waiting = storySchema.nodes.IMG!.create({ name: 'aaaa', upload: 'gone' })
  const doc = storySchema.node('doc', null, [waiting, storySchema.node('P', { name: 'bbbb' })])
  const selection = isChosen ? NodeSelection.create(doc, 0) : Selection.atEnd(doc)
  const view = { state: EditorState.create({ doc, selection }) } as unknown as EditorView
  const shown = imageView(waiting, view, () => 0)
  expect(scrolled).not.toHaveBeenCalled()
  const arrived = storySchema.nodes.IMG!.create({ name: 'aaaa', image })
  shown.update!(arrived, [], null as never)
  return { shown, arrived }
}

test('a new picture comes into sight when it has its height, and later changes of it do not scroll', () => {
  const { shown, arrived } = arriving(true)
  expect(scrolled.mock.contexts).toEqual([shown.dom])
  shown.update!(
    storySchema.nodes.IMG!.create({ ...arrived.attrs, image: { ...image, alt: 'Ink' } }),
    [],
    null as never,
  )
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('a picture that arrives while its writer is elsewhere does not scroll', () => {
  arriving(false)
  expect(scrolled).not.toHaveBeenCalled()
})
