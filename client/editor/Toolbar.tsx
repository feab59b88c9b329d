import { type KeyboardEvent, type Ref, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy.ts'
import { LinkForm } from '#client/editor/LinkForm.tsx'
import type { Tool } from '#client/editor/tools.tsx'

interface ToolbarProps {
  ref: Ref<HTMLDivElement>
  view: EditorView
  state: EditorState
  tools: readonly Tool[]
  label?: string
  isLinking?: boolean
  setLinking?(isLinking: boolean): void
}

/** One button is in the tab order; arrow keys reach the others. */
export function Toolbar({
  ref,
  view,
  state,
  tools,
  label: name = copy.composer.formatting,
  isLinking,
  setLinking,
}: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const leave = () => {
    setLinking?.(false)
    view.focus()
  }
  if (isLinking) return <LinkForm view={view} state={state} close={leave} />

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      return leave()
    }
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tools.length) % tools.length
    setCurrent(index)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div ref={ref} className="EditorToolbar" role="toolbar" tabIndex={-1} aria-label={name} onKeyDown={move}>
      {tools.map(({ label, icon, isOn, command }, index) => (
        <button
          key={label}
          type="button"
          className="EditorToolbar-item"
          aria-label={label}
          title={label}
          aria-pressed={isOn?.(state)}
          tabIndex={index === current ? 0 : -1}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => {
            if (!command) return setLinking?.(true)
            command(view.state, view.dispatch, view)
          }}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}
