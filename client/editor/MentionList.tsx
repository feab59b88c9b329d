import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy.ts'
import type { PeopleToMentionQuery } from '#schema/generated/operations.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { Below } from '#client/editor/Below.tsx'
import { insertMention, mentioningAt, type Mentioning } from '#client/editor/mentions.ts'
import { send } from '#client/graphql/send.ts'

type Person = NonNullable<PeopleToMentionQuery['search']>['users'][number]

/** Milliseconds without a key, after which a name is searched. */
const SETTLED = 150

interface MentionListProps {
  view: EditorView
  state: EditorState
}

/** People whose name is being typed after `@`. The focus stays in the text; arrow keys choose, Enter inserts. */
export function MentionList({ view, state }: MentionListProps) {
  const mentioning = mentioningAt(state)
  const query = mentioning?.query ?? ''
  const from = mentioning?.from
  const [found, setFound] = useState<{ query: string; people: readonly Person[] }>({ query: '', people: [] })
  const [active, setActive] = useState({ query: '', index: 0 })
  const [closed, setClosed] = useState<Mentioning | null>(null)
  const id = useId()

  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    const wait = setTimeout(() => {
      void send('PeopleToMention', { query }).then(
        ({ search }) => isCurrent && setFound({ query, people: search?.users ?? [] }),
        () => undefined,
      )
    }, SETTLED)
    return () => {
      isCurrent = false
      clearTimeout(wait)
    }
  }, [query])

  const isClosed = closed !== null && closed.from === from && query.startsWith(closed.query)
  const isAbout = found.query !== '' && query.startsWith(found.query)
  const people = query === '' || isClosed || !isAbout ? [] : found.people
  const index = active.query === query ? Math.min(active.index, people.length - 1) : 0
  const isOpen = people.length > 0
  const chosen = people[index]

  const choose = (person: Person) => {
    if (mentioning) insertMention(view, mentioning, person.username)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') setActive({ query, index: (index + 1) % people.length })
    else if (key === 'ArrowUp') setActive({ query, index: (index + people.length - 1) % people.length })
    else if (key === 'Escape') setClosed(mentioning)
    else if (key === 'Enter' && chosen && !event.shiftKey && !event.ctrlKey && !event.metaKey) choose(chosen)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    // Before the editor's own keys.
    view.dom.parentElement!.addEventListener('keydown', press, true)
    return () => view.dom.parentElement?.removeEventListener('keydown', press, true)
  }, [view])
  useEffect(() => {
    const { dom } = view
    const named = { 'aria-controls': `${id}list`, 'aria-activedescendant': `${id}${chosen?.id}` }
    for (const [name, value] of Object.entries(named))
      if (isOpen) dom.setAttribute(name, value)
      else dom.removeAttribute(name)
  })

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? copy.composer.peopleFound(people.length) : ''}</span>
      </VisuallyHidden>
      {isOpen && (
        <Below view={view} state={state} at={from!}>
          <div id={`${id}list`} className="MentionList" role="listbox" aria-label={copy.composer.mentions}>
            {people.map((person) => (
              <button
                type="button"
                tabIndex={-1}
                key={person.id}
                id={`${id}${person.id}`}
                className="MentionList-person"
                role="option"
                aria-selected={person === chosen}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <Avatar name={person.name} imageId={person.imageId} size="XS" />
                <span>
                  <bdi>{person.name}</bdi> <span className="MentionList-name">@{person.username}</span>
                </span>
              </button>
            ))}
          </div>
        </Below>
      )}
    </>
  )
}
