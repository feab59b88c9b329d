import { useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Field } from '#client/design/Field.tsx'
import { send } from '#client/graphql/send.ts'

const { most, length } = limits.story.topics
/** Between two letters, so that not every one is asked about. */
const WAIT = 150

interface TopicsFieldProps {
  id: string
  names: readonly string[]
  /** A heading above it says what it is. */
  isHeaded?: boolean
}

/** What a story is about: a field for each topic, completed from the topics that exist. */
export function TopicsField({ id, names, isHeaded = false }: TopicsFieldProps) {
  const isScripted = useScripts()
  const [suggested, setSuggested] = useState<readonly string[]>([])
  const [wait, setWait] = useState<ReturnType<typeof setTimeout>>()
  const [shown, setShown] = useState(Math.min(most, names.length + 1))

  function suggest(query: string) {
    clearTimeout(wait)
    if (query.trim() === '') return
    setWait(setTimeout(() => void ask(query.trim()), WAIT))
  }
  async function ask(query: string) {
    const answer = await send('TopicSuggestions', { query }).catch(() => null)
    setSuggested(answer?.search?.tags?.map(({ name }) => name) ?? [])
  }
  const list = `${id}-suggestions`
  return (
    <fieldset className="Publishing-group">
      <legend className={isHeaded ? 'VisuallyHidden' : 'Publishing-legend'}>{copy.topics}</legend>
      <p className="Field-hint">{copy.topicsHint(most)}</p>
      <div className="Publishing-topics">
        {Array.from({ length: isScripted ? shown : most }, (_, index) => (
          <Field
            // The fields have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            id={`${id}-${index}`}
            label={copy.topic(index + 1)}
            name="names"
            list={list}
            maxLength={length}
            autoComplete="off"
            defaultValue={names[index] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              suggest(value)
              if (value && index === shown - 1) setShown(Math.min(most, shown + 1))
            }}
          />
        ))}
      </div>
      <datalist id={list}>
        {suggested.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </fieldset>
  )
}

/** Those that are filled in. */
export const topicsIn = (fields: FormData): string[] =>
  fields
    .getAll('names')
    .map((name) => (typeof name === 'string' ? name.trim() : ''))
    .filter(Boolean)
