import type { Ref } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { type Store } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Below } from '#client/editor/Below.tsx'
import { CodeLanguage } from '#client/editor/story/CodeLanguage.tsx'
import { FigurePanel } from '#client/editor/story/FigurePanel.tsx'
import { blockAt } from '#client/editor/story/storyCommands.ts'
import { gridAt } from '#client/editor/story/tables.ts'
import { tableTools } from '#client/editor/story/tableTools.tsx'
import { Toolbar } from '#client/editor/Toolbar.tsx'

interface BlockPanelProps {
  ref: Ref<HTMLDivElement>
  view: EditorView
  store: Store<EditorState>
}

/** Alt+F10 moves here. */
export function BlockPanel({ ref, view, store }: BlockPanelProps) {
  const state = useStore(store, whileMore)
  const block = state && blockAt(state)
  if (!block) return null
  const { type } = block.node
  if (type.name === 'PRE')
    return (
      <Below view={view} state={state} at={block.at + 1} side="over">
        <CodeLanguage ref={ref} view={view} block={block} />
      </Below>
    )
  if (block.node.attrs.image)
    return (
      <Below
        key={block.node.attrs.name as string}
        view={view}
        state={state}
        at={block.at + block.node.nodeSize - 1}
        side="under"
        comesIntoSight
      >
        <FigurePanel ref={ref} view={view} block={block} />
      </Below>
    )
  if (type.name === 'TABLE' && gridAt(state))
    return (
      <Below view={view} state={state} at={block.at + 2} side="over">
        <Toolbar ref={ref} view={view} state={state} tools={tableTools} label={copy.table.tools} />
      </Below>
    )
  return null
}

const whileMore = (state: EditorState) => {
  const node = blockAt(state)?.node
  const { name } = node?.type ?? {}
  return node && (name === 'PRE' || name === 'TABLE' || node.attrs.image) ? state : null
}
