import { useLayoutEffect, useRef } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { type Store } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { drawn } from '#client/editor/toolIcons.tsx'
import { blockAt } from '#client/editor/story/storyCommands.ts'

interface PlusButtonProps {
  view: EditorView
  store: Store<EditorState>
}

/** A slash is hard to type on some keyboards. */
export function PlusButton({ view, store }: PlusButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const state = useStore(store, whileEmpty)
  const block = state && blockAt(state)
  useLayoutEffect(() => {
    const around = button.current?.parentElement?.getBoundingClientRect()
    if (!button.current || !around || !block) return
    const { top, bottom } = view.coordsAtPos(block.at + 1)
    button.current.style.insetBlockStart = `${(top + bottom) / 2 - around.top}px`
  })
  if (!block) return null
  return (
    <button
      ref={button}
      type="button"
      className="PlusButton"
      aria-label={copy.insertHere}
      title={copy.insertHere}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        view.dispatch(view.state.tr.insertText('/'))
        view.focus()
      }}
    >
      {drawn('M12 4.5v15M4.5 12h15')}
    </button>
  )
}

const whileEmpty = (state: EditorState) => {
  const node = blockAt(state)?.node
  const isEmpty = node?.type.name === 'P' && node.content.size === 0 && state.selection.$from.depth === 1
  return isEmpty ? state : null
}
