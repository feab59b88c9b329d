import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { Below } from '#client/editor/Below.tsx'

interface ChoicesProps<Item> {
  view: EditorView
  state: EditorState
  at: number
  items: readonly Item[]
  keyOf(item: Item): string
  /** When it changes, the first item is active again. */
  query: string
  label: string
  found(count: number): string
  choose(item: Item): void
  close(): void
  children(item: Item): ReactNode
}

/** The focus stays in the text. */
export function Choices<Item>({ view, state, items, query, close, ...rest }: ChoicesProps<Item>) {
  const { at, keyOf, label, found, choose, children } = rest
  const [active, setActive] = useState({ query: '', index: 0 })
  const id = useId()
  const index = active.query === query ? Math.min(active.index, items.length - 1) : 0
  const isOpen = items.length > 0
  const chosen = items[index]

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') setActive({ query, index: (index + 1) % items.length })
    else if (key === 'ArrowUp') setActive({ query, index: (index + items.length - 1) % items.length })
    else if (key === 'Escape') close()
    else if (key === 'Enter' && chosen && !event.shiftKey && !event.ctrlKey && !event.metaKey) choose(chosen)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    // Captures, to handle the key before the editor.
    view.dom.parentElement!.addEventListener('keydown', press, true)
    return () => view.dom.parentElement?.removeEventListener('keydown', press, true)
  }, [view])
  const activeId = chosen && `${id}${keyOf(chosen)}`
  useEffect(() => {
    const { dom } = view
    if (!activeId) return undefined
    const named = { 'aria-controls': `${id}list`, 'aria-activedescendant': activeId }
    for (const [name, value] of Object.entries(named)) dom.setAttribute(name, value)
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of Object.keys(named)) dom.removeAttribute(name)
    }
  }, [view, id, activeId])

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? found(items.length) : ''}</span>
      </VisuallyHidden>
      {isOpen && (
        <Below view={view} state={state} at={at}>
          <div id={`${id}list`} className="Choices" role="listbox" aria-label={label}>
            {items.map((item) => (
              <button
                type="button"
                tabIndex={-1}
                key={keyOf(item)}
                id={`${id}${keyOf(item)}`}
                className="Choices-item"
                role="option"
                aria-selected={item === chosen}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
              >
                {children(item)}
              </button>
            ))}
          </div>
        </Below>
      )}
    </>
  )
}
