import { useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { type Store } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Choices } from '#client/editor/Choices.tsx'
import type { StoryCalls } from '#client/editor/story/openStory.ts'
import { type BlockChoice, choicesFor, type Slash, slashAt } from '#client/editor/story/blockMenu.ts'

interface SlashMenuProps {
  view: EditorView
  store: Store<EditorState>
  calls: StoryCalls
  isExample: boolean
}

export function SlashMenu({ view, store, calls, isExample }: SlashMenuProps) {
  const state = useStore(store, whileSlashed)
  const slash = state && slashAt(state)
  const [closed, setClosed] = useState<Slash | null>(null)
  const isClosed = closed !== null && closed.from === slash?.from && slash.query.startsWith(closed.query)
  if (closed && closed.from !== slash?.from) setClosed(null)
  const choose = ({ run }: BlockChoice) => {
    if (!slash) return
    view.dispatch(view.state.tr.delete(slash.from, slash.to))
    view.focus()
    run(view, calls)
  }
  return (
    <Choices
      view={view}
      state={state ?? store.get()}
      at={slash?.from ?? 0}
      items={slash && !isClosed ? choicesFor(slash.query, isExample) : []}
      keyOf={({ id }) => id}
      query={slash?.query ?? ''}
      label={copy.insert}
      found={copy.itemsFound}
      choose={choose}
      close={() => setClosed(slash)}
    >
      {({ id }) => copy.kinds[id]}
    </Choices>
  )
}

const whileSlashed = (state: EditorState) => (slashAt(state) ? state : null)
