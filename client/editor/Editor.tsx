import { useLayoutEffect, useRef, useState } from 'react'
import type { Node } from 'prosemirror-model'
import { useStore } from '#client/browser/useStore.ts'
import { Below } from '#client/editor/Below.tsx'
import { MentionList } from '#client/editor/MentionList.tsx'
import { openEditor, type Opening } from '#client/editor/openEditor.ts'
import { Toolbar } from '#client/editor/Toolbar.tsx'
import { responseTools } from '#client/editor/tools.tsx'

export interface EditorProps extends Opening {
  hasFocus: boolean
  onChange(document: Node): void
  onSubmit(): void
}

/** Tab leaves the text; Alt+F10 moves to its toolbar. */
export function Editor({ hasFocus, onChange, onSubmit, ...opening }: EditorProps) {
  const [{ view, state: store, calls }] = useState(() => openEditor(opening))
  const state = useStore(store)
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [isFocused, setFocused] = useState(hasFocus)
  // Set before the text can be edited, or the first key would be missed.
  useLayoutEffect(() => {
    Object.assign(calls, {
      change: onChange,
      submit: onSubmit,
      openLink: () => setLinking(true),
      enterToolbar: () => toolbar.current?.querySelector('button')?.focus(),
    })
  })
  useLayoutEffect(() => {
    place.current!.appendChild(view.dom)
    if (hasFocus) view.focus()
    return () => view.destroy()
  }, [view, hasFocus])

  return (
    <div
      className="Editor"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget as Element | null)) return
        setFocused(false)
        setLinking(false)
      }}
    >
      <div ref={place} />
      {isFocused &&
        (isLinking || !state.selection.empty ? (
          <Below view={view} state={state} at={state.selection.to}>
            <Toolbar
              ref={toolbar}
              view={view}
              state={state}
              tools={responseTools}
              isLinking={isLinking}
              setLinking={setLinking}
            />
          </Below>
        ) : (
          <MentionList view={view} store={store} wordsFor={({ username }) => `@${username}`} />
        ))}
    </div>
  )
}
