import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type Store } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Below } from '#client/editor/Below.tsx'
import { MentionList } from '#client/editor/MentionList.tsx'
import { FindPanel } from '#client/editor/story/FindPanel.tsx'
import { pasteAddress } from '#client/editor/story/links.ts'
import type { StoryCalls } from '#client/editor/story/openStory.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { AddressForm } from '#client/editor/story/AddressForm.tsx'
import type { Asking } from '#client/editor/story/blockMenu.ts'
import { BlockPanel } from '#client/editor/story/BlockPanel.tsx'
import { insertPictures } from '#client/editor/story/pictures.ts'
import { PlusButton } from '#client/editor/story/PlusButton.tsx'
import { ShortcutHelp } from '#client/editor/story/ShortcutHelp.tsx'
import { SlashMenu } from '#client/editor/story/SlashMenu.tsx'
import { storyTools } from '#client/editor/story/storyTools.tsx'
import { Toolbar } from '#client/editor/Toolbar.tsx'
import { WithState } from '#client/editor/WithState.tsx'

interface StoryPartsProps {
  view: EditorView
  store: Store<EditorState>
  calls: StoryCalls
  isExample: boolean
  isFinding: boolean
  setFinding(isFinding: boolean): void
  children: ReactNode
}

export function StoryParts({
  view,
  store,
  calls,
  isExample,
  isFinding,
  setFinding,
  children,
}: StoryPartsProps) {
  const hasWords = useStore(store, hasSelectedWords)
  const toolbar = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  useLayoutEffect(() => {
    Object.assign(calls, {
      openLink: () => setLinking(true),
      openHelp: () => setHelping(true),
      askAddress: (what: Asking) => setAsking(what),
      enterToolbar: () =>
        (toolbar.current ?? panel.current)?.querySelector<HTMLElement>('button, select, input')?.focus(),
    })
  })
  return (
    <div
      className="StoryEditor-body"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget as Element | null)) return
        setFocused(false)
        setLinking(false)
        setAsking(null)
      }}
    >
      {isFinding && (
        <WithState store={store}>
          {(state) => <FindPanel view={view} state={state} close={() => setFinding(false)} />}
        </WithState>
      )}
      {children}
      {isHelping && <ShortcutHelp onClose={() => setHelping(false)} />}
      {asking && (
        <WithState store={store}>
          {(state) => (
            <Below view={view} state={state} at={state.selection.from}>
              <AddressForm
                label={asking === 'picture' ? copy.pictureAddress : copy.linkAddress}
                onAddress={(address) => {
                  if (asking === 'picture') return insertPictures(view, [address])
                  pasteAddress(view, address)
                  return calls.lookUp(view, address)
                }}
                close={() => {
                  setAsking(null)
                  view.focus()
                }}
              />
            </Below>
          )}
        </WithState>
      )}
      {isFocused && !asking && (
        <>
          {isLinking || hasWords ? (
            <WithState store={store}>
              {(state) => (
                <Below view={view} state={state} at={state.selection.to}>
                  <Toolbar
                    ref={toolbar}
                    view={view}
                    state={state}
                    tools={storyTools}
                    isLinking={isLinking}
                    setLinking={setLinking}
                  />
                </Below>
              )}
            </WithState>
          ) : (
            <>
              {!isExample && <MentionList view={view} store={store} wordsFor={({ name }) => name} />}
              <SlashMenu view={view} store={store} calls={calls} isExample={isExample} />
            </>
          )}
          <BlockPanel ref={panel} view={view} store={store} />
          <PlusButton view={view} store={store} />
        </>
      )}
    </div>
  )
}

const hasSelectedWords = ({ selection }: EditorState): boolean =>
  selection instanceof TextSelection && !selection.empty && selection.$from.parent.inlineContent
