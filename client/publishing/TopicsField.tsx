import { useScripts } from '#client/browser/useScripts.ts'
import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { topicNames } from '#schema/posts/topicNames.ts'
import { Field } from '#client/design/Field.tsx'
import { TopicChips } from '#client/publishing/TopicChips.tsx'
import type { TopicsFieldProps } from '#client/publishing/topicsFieldProps.ts'

const { most, length } = limits.story.topics

/** Without scripts there is a field for each. */
export function TopicsField(props: TopicsFieldProps) {
  const { id, names, isHeaded = false } = props
  const isScripted = useScripts()
  return (
    <fieldset className="Publishing-group">
      <legend className={isHeaded ? 'VisuallyHidden' : 'Publishing-legend'}>{copy.topics}</legend>
      {isScripted ? (
        <TopicChips {...props} />
      ) : (
        <>
          <p className="Field-hint">{copy.topicsHint(most)}</p>
          <div className="Publishing-topics">
            {Array.from({ length: most }, (_, index) => (
              <Field
                // The fields have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                id={`${id}-${index}`}
                label={copy.topic(index + 1)}
                name="names"
                maxLength={length}
                autoComplete="off"
                defaultValue={names[index] ?? ''}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}

/** Includes the one being typed. */
export const topicsIn = (fields: FormData): string[] =>
  fields.getAll('names').flatMap((name) => (typeof name === 'string' ? topicNames(name) : []))
