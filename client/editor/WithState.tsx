import type { ReactNode } from 'react'
import type { EditorState } from 'prosemirror-state'
import { type Store } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

interface WithStateProps {
  store: Store<EditorState>
  children(state: EditorState): ReactNode
}

/**
 * For open parts only, since it renders on every key. When React changes the page, it walks through the whole edited
 * text.
 */
export const WithState = ({ store, children }: WithStateProps) => children(useStore(store))
