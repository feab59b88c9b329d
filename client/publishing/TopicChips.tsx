import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { topicNames } from '#schema/posts/topicNames.ts'
import { Field } from '#client/design/Field.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { withTopics } from '#client/publishing/withTopics.ts'
import { useTopicSuggestions } from '#client/publishing/useTopicSuggestions.ts'
import type { TopicsFieldProps } from '#client/publishing/topicsFieldProps.ts'

const { most } = limits.story.topics

/** Comma, Enter, paste and choice add topics. */
export function TopicChips({ id, names, onChange }: TopicsFieldProps) {
  const [topics, setTopics] = useState<readonly string[]>(names)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { suggested, suggest } = useTopicSuggestions()
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (topics !== names) onChange?.()
    // Once the fields below have the topics.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [topics])

  function add(text: string) {
    const { topics: next, isTooMany } = withTopics(topics, topicNames(text))
    setTopics(next)
    setTyped('')
    setProblem(isTooMany ? drafts.tooManyTopics(most) : null)
  }
  function remove(name: string) {
    setTopics(topics.filter((one) => one !== name))
    setProblem(null)
    field.current?.querySelector('input')?.focus()
  }
  function type(text: string) {
    // A chosen suggestion arrives whole.
    if (/[,\u060c\u3001\uff0c]/.test(text) || suggested.includes(text)) return add(text)
    setTyped(text)
    suggest(text)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // The second of two must not send the form.
      event.preventDefault()
      if (typed.trim() !== '') add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && topics.length) remove(topics.at(-1)!)
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (topicNames(text).length < 2) return
    event.preventDefault()
    add(`${typed}${text}`)
  }
  return (
    <div ref={field} className="TopicChips">
      {topics.length > 0 && (
        <ul className="TopicChips-list">
          {topics.map((name) => (
            <li key={name} className="TopicChips-one">
              <input type="hidden" name="names" value={name} />
              <bdi>{name}</bdi>
              <button type="button" aria-label={copy.removeTopic(name)} onClick={() => remove(name)}>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        id={id}
        label={copy.addTopic}
        name="names"
        list={`${id}-suggestions`}
        autoComplete="off"
        enterKeyHint="done"
        hint={copy.topicsHint(most)}
        message={problem}
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => typed.trim() !== '' && add(typed)}
      />
      <datalist id={`${id}-suggestions`}>
        {suggested.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}
