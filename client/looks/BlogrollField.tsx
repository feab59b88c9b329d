import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import { limits } from '#schema/limits.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { Button } from '#client/design/Button.tsx'
import { findRecommended } from '#client/looks/findRecommended.ts'
import type { Recommended } from '#client/looks/look.ts'

const words = copy.blogroll

interface BlogrollFieldProps {
  entries: readonly Recommended[]
  /** The owner, who cannot recommend themselves. */
  ownerId: string
  onChange: (entries: readonly Recommended[]) => void
}

/** The recommended people and publications, sorted by dragging or with buttons. */
export function BlogrollField({ entries, ownerId, onChange }: BlogrollFieldProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const focused = useRef<{ row: number; button: Step } | null>(null)
  // A button loses the focus when its row is moved or removed.
  useEffect(() => {
    if (!focused.current || !list.current) return
    const { row, button } = focused.current
    focused.current = null
    const rows = [...list.current.children]
    const buttons = rows[Math.min(row, rows.length - 1)]?.querySelectorAll('button')
    const next = buttons?.[STEPS.indexOf(button)] ?? search.current
    next?.focus()
  })

  function move(from: number, to: number) {
    if (to < 0 || to >= entries.length || from === to) return
    const rest = entries.filter((_, index) => index !== from)
    onChange(rest.toSpliced(to, 0, entries[from]!))
    setSaid(words.moved(entries[from]!.name, to + 1, entries.length))
    focused.current = { row: to, button: to < from ? 'up' : 'down' }
  }
  function remove(row: number) {
    onChange(entries.filter((_, index) => index !== row))
    setSaid(words.removed(entries[row]!.name))
    focused.current = { row, button: 'remove' }
  }
  function add(entry: Recommended) {
    onChange([...entries, entry])
    setSaid(words.added(entry.name))
    search.current?.focus()
  }
  return (
    <div className="BlogrollField ScriptsOnly">
      <p className="Field-hint">{words.about}</p>
      {entries.length === 0 && <p className="Field-hint">{words.empty}</p>}
      <ol ref={list} className="BlogrollField-entries">
        {entries.map((entry, index) => (
          // The buttons do the same by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={entry.id}
            className="BlogrollField-entry"
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, index)
              setDragged(null)
            }}
          >
            <span
              className="BlogrollField-handle"
              draggable
              title={words.drag(entry.name)}
              aria-hidden
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
            >
              ⠿
            </span>
            <Face entry={entry} />
            <Button
              kind="text"
              aria-label={words.up(entry.name)}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              kind="text"
              aria-label={words.down(entry.name)}
              aria-disabled={index === entries.length - 1 || undefined}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
            <Button kind="text" aria-label={words.remove(entry.name)} onClick={() => remove(index)}>
              ✕
            </Button>
          </li>
        ))}
      </ol>
      <p className="VisuallyHidden" role="status">
        {said}
      </p>
      {entries.length < limits.blogroll.entries ? (
        <Finder without={new Set([ownerId, ...entries.map(({ id }) => id)])} search={search} onAdd={add} />
      ) : (
        <p className="Field-hint">{words.full(limits.blogroll.entries)}</p>
      )}
    </div>
  )
}

const STEPS = ['up', 'down', 'remove'] as const
type Step = (typeof STEPS)[number]

const Face = ({ entry: { name, imageId, isPublication } }: { entry: Recommended }) => (
  <span className="BlogrollField-face">
    <Avatar name={name} imageId={imageId} size="XS" shape={isPublication ? 'square' : 'round'} />
    <bdi>{name}</bdi>
  </span>
)

interface FinderProps {
  without: ReadonlySet<string>
  search: RefObject<HTMLInputElement | null>
  onAdd: (entry: Recommended) => void
}

function Finder({ without, search, onAdd }: FinderProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Recommended[] | null>(null)

  const find = async () => setFound(query.trim() ? await findRecommended(query.trim()).catch(() => []) : null)
  // Enter would submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void find()
  }
  const shown = found?.filter((entry) => !without.has(entry.id))
  return (
    <div className="BlogrollField-finder">
      <label className="Field-label" htmlFor={id}>
        {words.search}
      </label>
      <div className="BlogrollField-search">
        <span className="Field-frame">
          <input
            ref={search}
            id={id}
            className="Field-input"
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
        <Button onClick={() => void find()}>{words.find}</Button>
      </div>
      <div role="status">{shown?.length === 0 && <p className="Field-hint">{words.nothing}</p>}</div>
      <ul className="BlogrollField-entries">
        {shown?.map((entry) => (
          <li key={entry.id} className="BlogrollField-entry">
            <Face entry={entry} />
            <Button kind="text" aria-label={words.add(entry.name)} onClick={() => onAdd(entry)}>
              +
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
