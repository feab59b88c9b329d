import type { ReactNode } from 'react'
import type { EditorState } from 'prosemirror-state'
import { type Store } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

interface WithStateProps {
  store: Store<EditorState>
  children(state: EditorState): ReactNode
}

/**
 * Renders on every key, so only for parts that are open. When React changes the page while the caret is in
 * the text, it walks through the whole text.
 */
export const WithState = ({ store, children }: WithStateProps) => children(useStore(store))
