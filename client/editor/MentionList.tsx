import { useEffect, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy.ts'
import type { PeopleToMentionQuery } from '#schema/generated/operations.ts'
import { type Store } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { Choices } from '#client/editor/Choices.tsx'
import { insertMention, mentioningAt, type Mentioning } from '#client/editor/mentions.ts'
import { send } from '#client/graphql/send.ts'

type Person = NonNullable<PeopleToMentionQuery['search']>['users'][number]

/** Milliseconds after the last key. */
const SETTLED = 150

interface MentionListProps {
  view: EditorView
  store: Store<EditorState>
  /** A response notifies people by their usernames. */
  wordsFor(person: Pick<Person, 'name' | 'username'>): string
}

export function MentionList({ view, store, wordsFor }: MentionListProps) {
  const state = useStore(store, whileMentioning)
  const mentioning = state && mentioningAt(state)
  const query = mentioning?.query ?? ''
  const from = mentioning?.from
  const [found, setFound] = useState<{ query: string; people: readonly Person[] }>({ query: '', people: [] })
  const [closed, setClosed] = useState<Mentioning | null>(null)

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
  return (
    <Choices
      view={view}
      state={state ?? store.get()}
      at={from ?? 0}
      items={people}
      keyOf={({ id }) => id}
      query={query}
      label={copy.composer.mentions}
      found={copy.composer.peopleFound}
      choose={(person) =>
        mentioning && insertMention(view, mentioning, { username: person.username, words: wordsFor(person) })
      }
      close={() => setClosed(mentioning)}
    >
      {({ name, imageId, username }) => (
        <>
          <Avatar name={name} imageId={imageId} size="XS" />
          <span>
            <bdi>{name}</bdi> <span className="Choices-more">@{username}</span>
          </span>
        </>
      )}
    </Choices>
  )
}

const whileMentioning = (state: EditorState) => (mentioningAt(state) ? state : null)
