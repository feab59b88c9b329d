import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { languageNames } from '#schema/text/languageNames.ts'

interface LanguageFieldsProps {
  id: string
  story: StorySettingsPartsFragment
}

/** Both are found from the text unless chosen. */
export function LanguageFields({ id, story: { chosenLanguage, chosenDirection } }: LanguageFieldsProps) {
  const other = chosenLanguage && !languageNames[chosenLanguage] ? { [chosenLanguage]: chosenLanguage } : {}
  return (
    <>
      <Choice
        id={`${id}-language`}
        name="language"
        label={copy.language}
        hint={copy.languageHint}
        chosen={chosenLanguage}
        names={{ ...other, ...languageNames }}
      />
      <Choice
        id={`${id}-direction`}
        name="direction"
        label={copy.direction}
        chosen={chosenDirection}
        names={copy.directions}
      />
    </>
  )
}

interface ChoiceProps {
  id: string
  name: string
  label: string
  hint?: string
  chosen: string | null | undefined
  names: Record<string, string>
}

function Choice({ id, name, label, hint, chosen, names }: ChoiceProps) {
  return (
    <div className="Publishing-choice">
      <label className="Field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="Publishing-select"
        defaultValue={chosen ?? ''}
        aria-describedby={hint && `${id}-hint`}
      >
        <option value="">{copy.foundInText}</option>
        {Object.entries(names).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="Field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
