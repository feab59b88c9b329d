import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy.ts'
import { hasMarkup, kindAt, linkAt, toggleKind, toggleMarkup } from '#client/editor/commands.ts'
import type { EditedMarkup, EditedParagraph } from '#client/editor/editorSchema.ts'
import { LinkForm } from '#client/editor/LinkForm.tsx'

interface ToolbarProps {
  ref: Ref<HTMLDivElement>
  view: EditorView
  state: EditorState
  isLinking: boolean
  setLinking(isLinking: boolean): void
}

/** What can be done with selected text. One of its buttons is in the order of Tab; arrow keys lead to the others. */
export function Toolbar({ ref, view, state, isLinking, setLinking }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const leave = () => {
    setLinking(false)
    view.focus()
  }
  if (isLinking) return <LinkForm view={view} state={state} close={leave} />
  const { marks, nodes } = state.schema
  const shown = TOOLS.filter(({ type }) => marks[type] ?? nodes[type])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      return leave()
    }
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: shown.length - 1 }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + shown.length) % shown.length
    setCurrent(index)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div
      ref={ref}
      className="EditorToolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={copy.composer.formatting}
      onKeyDown={move}
    >
      {shown.map(({ type, label, icon, command }, index) => (
        <button
          key={type}
          type="button"
          className="EditorToolbar-item"
          aria-label={label}
          title={label}
          aria-pressed={type === 'A' ? linkAt(state) !== null : isOn(state, type)}
          tabIndex={index === current ? 0 : -1}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => {
            if (!command) return setLinking(true)
            command(view.state, view.dispatch, view)
          }}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}

const isOn = (state: EditorState, type: EditedMarkup | EditedParagraph) =>
  type in state.schema.marks ? hasMarkup(state, type as EditedMarkup) : kindAt(state) === type

interface Tool {
  type: EditedMarkup | EditedParagraph
  label: string
  icon: ReactNode
  /** Absent for links, which need an address. */
  command?: Command
}

const drawn = (path: string) => (
  <svg className="Icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
)

const TOOLS: readonly Tool[] = [
  {
    type: 'STRONG',
    label: copy.composer.bold,
    icon: drawn('M7.5 5h5.2a3.3 3.3 0 0 1 0 6.8H7.5zm0 6.8h6a3.6 3.6 0 0 1 0 7.2h-6z'),
    command: toggleMarkup('STRONG'),
  },
  {
    type: 'EM',
    label: copy.composer.italic,
    icon: drawn('M10 5h7M7 19h7M14 5l-4 14'),
    command: toggleMarkup('EM'),
  },
  {
    type: 'CODE',
    label: copy.composer.code,
    icon: drawn('m8.5 7-5 5 5 5m7-10 5 5-5 5'),
    command: toggleMarkup('CODE'),
  },
  {
    type: 'A',
    label: copy.composer.link,
    icon: drawn(
      'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l1-1',
    ),
  },
  {
    type: 'BQ',
    label: copy.composer.quote,
    icon: drawn('M9.5 7C6 8.2 4.5 10.5 4.5 14v3h5v-5H7M19 7c-3.5 1.2-5 3.5-5 7v3h5v-5h-2.5'),
    command: toggleKind('BQ'),
  },
  {
    type: 'ULI',
    label: copy.composer.bullets,
    icon: drawn('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'),
    command: toggleKind('ULI'),
  },
  {
    type: 'OLI',
    label: copy.composer.numbers,
    icon: drawn(
      'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8v5M3.8 15c.6-1.2 2.9-1 2.7.5-.1.9-2.7 2.2-2.7 3.5h3',
    ),
    command: toggleKind('OLI'),
  },
  {
    type: 'PRE',
    label: copy.composer.codeBlock,
    icon: drawn('M4 5h16v14H4zm4 4.5 2.5 2.5L8 14.5m5 0h3.5'),
    command: toggleKind('PRE'),
  },
]
