import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type Store, useStore } from '#client/browser/store.ts'
import { Below } from '#client/editor/Below.tsx'
import { MentionList } from '#client/editor/MentionList.tsx'
import type { StoryCalls } from '#client/editor/story/openStory.ts'
import { BlockPanel } from '#client/editor/story/BlockPanel.tsx'
import { PlusButton } from '#client/editor/story/PlusButton.tsx'
import { SlashMenu } from '#client/editor/story/SlashMenu.tsx'
import { storyTools } from '#client/editor/story/storyTools.tsx'
import { Toolbar } from '#client/editor/Toolbar.tsx'

interface StoryPartsProps {
  view: EditorView
  store: Store<EditorState>
  calls: StoryCalls
  isFinding: boolean
  setFinding(isFinding: boolean): void
  /** The text. */
  children: ReactNode
}

/** The text with what stands over, under and beside it for a while. */
export function StoryParts({ view, store, calls, children }: StoryPartsProps) {
  const state = useStore(store)
  const toolbar = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [isLinking, setLinking] = useState(false)
  useEffect(() => {
    Object.assign(calls, {
      openLink: () => setLinking(true),
      enterToolbar: () =>
        (toolbar.current ?? panel.current)?.querySelector<HTMLElement>('button, select, input')?.focus(),
    })
  })
  const { selection } = state
  const hasWords =
    selection instanceof TextSelection && !selection.empty && selection.$from.parent.inlineContent
  return (
    <div
      className="StoryEditor-body"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget as Element | null)) return
        setFocused(false)
        setLinking(false)
      }}
    >
      {children}
      {isFocused && (
        <>
          {isLinking || hasWords ? (
            <Below view={view} state={state} at={selection.to}>
              <Toolbar
                ref={toolbar}
                view={view}
                state={state}
                tools={storyTools}
                isLinking={isLinking}
                setLinking={setLinking}
              />
            </Below>
          ) : (
            <>
              <MentionList view={view} state={state} />
              <SlashMenu view={view} state={state} />
            </>
          )}
          <BlockPanel ref={panel} view={view} state={state} />
          <PlusButton view={view} state={state} />
        </>
      )}
    </div>
  )
}
