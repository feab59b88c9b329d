// @vitest-environment happy-dom
import { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test, vi } from 'vitest'
import { Below } from '#client/editor/Below.tsx'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { inDocument } from '#test/design/inDocument.tsx'

test('a panel that takes part in the text comes into sight when it opens, and a list of choices does not', () => {
  const scrolled = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scrolled
  const state = EditorState.create({ schema: storySchema })
  const view = {
    isDestroyed: false,
    coordsAtPos: () => ({ left: 0, right: 0, top: 700, bottom: 720 }),
  } as unknown as EditorView
  const shown = (comesIntoSight: boolean) =>
    inDocument(
      <Below view={view} state={state} at={0} side="under" comesIntoSight={comesIntoSight}>
        <p>Alt text</p>
      </Below>,
    )
  shown(false)
  expect(scrolled).not.toHaveBeenCalled()
  const place = shown(true)
  expect(scrolled.mock.contexts).toEqual([place.querySelector('.Editor-below')])
})
