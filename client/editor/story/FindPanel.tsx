import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { firstCharacters } from '#schema/text/truncate.ts'
import { Button } from '#client/design/Button.tsx'
import { showBelow } from '#client/editor/story/inSight.ts'

interface FindPanelProps {
  view: EditorView
  state: EditorState
  close(): void
}

const words = copy.find

/** Enter goes to the next match, Shift+Enter to the previous one. */
export function FindPanel({ view, state, close }: FindPanelProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(() => ({
    search: firstCharacters(
      view.state.doc.textBetween(view.state.selection.from, view.state.selection.to),
      100,
    ),
    replace: '',
    caseSensitive: false,
  }))
  useEffect(() => field.current?.select(), [])
  useEffect(() => {
    view.dispatch(setSearchState(view.state.tr, new SearchQuery({ ...asked, literal: true })))
  }, [view, asked])
  useEffect(
    () => () => {
      if (!view.isDestroyed) view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search: '' })))
    },
    [view],
  )
  const places = asked.search === '' ? [] : getMatchHighlights(state).find()
  const current = places.findIndex(
    ({ from, to }) => from === state.selection.from && to === state.selection.to,
  )
  // The focus stays in the panel, and an unfocused view does not scroll by itself.
  const run = (command: Command) => () => {
    if (command(view.state, view.dispatch, view)) showBelow(panel.current!, view)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      close()
      view.focus()
    } else if (event.key === 'Enter' && event.target === field.current)
      run(event.shiftKey ? findPrev : findNext)()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={panel} className="FindPanel" role="search" aria-label={words.label} onKeyDown={press}>
      <label className="FindPanel-field">
        {words.find}
        <input
          ref={field}
          value={asked.search}
          autoComplete="off"
          aria-describedby={`${id}count`}
          onChange={({ target }) => setAsked({ ...asked, search: target.value })}
        />
      </label>
      <p id={`${id}count`} className="FindPanel-count" role="status">
        {asked.search !== '' && words.count(current + 1, places.length)}
      </p>
      <Button kind="text" onClick={run(findPrev)}>
        {words.previous}
      </Button>
      <Button kind="text" onClick={run(findNext)}>
        {words.next}
      </Button>
      <label className="FindPanel-case">
        <input
          type="checkbox"
          checked={asked.caseSensitive}
          onChange={({ target }) => setAsked({ ...asked, caseSensitive: target.checked })}
        />
        {words.matchCase}
      </label>
      <label className="FindPanel-field">
        {words.replace}
        <input
          value={asked.replace}
          autoComplete="off"
          onChange={({ target }) => setAsked({ ...asked, replace: target.value })}
        />
      </label>
      <Button kind="text" onClick={run(replaceNext)}>
        {words.replaceOne}
      </Button>
      <Button kind="text" onClick={run(replaceAll)}>
        {words.replaceAll}
      </Button>
      <Button
        kind="text"
        onClick={() => {
          close()
          view.focus()
        }}
      >
        {words.close}
      </Button>
    </div>
  )
}
