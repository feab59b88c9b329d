import { copy } from '#schema/copy/publishing.ts'
import { License } from '#schema/enums.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

interface SearchFieldsProps {
  id: string
  story: StorySettingsPartsFragment
  title: string
}

export function SearchFields({ id, story, title }: SearchFieldsProps) {
  const { search } = limits.story
  return (
    <fieldset className="Publishing-group">
      <legend className="Publishing-legend">{copy.search}</legend>
      <p className="Field-hint">{copy.searchHint}</p>
      <Field
        id={`${id}-searchTitle`}
        label={copy.searchTitle}
        name="searchTitle"
        maxLength={search.title}
        defaultValue={story.searchTitle}
        placeholder={title}
        dir="auto"
      />
      <Field
        id={`${id}-searchDescription`}
        label={copy.searchDescription}
        name="searchDescription"
        maxLength={search.description}
        defaultValue={story.searchDescription}
        placeholder={story.subtitle}
        dir="auto"
      />
      <Field
        id={`${id}-canonicalUrl`}
        label={copy.canonical}
        name="canonicalUrl"
        type="url"
        inputMode="url"
        hint={copy.canonicalHint}
        defaultValue={story.canonicalUrl ?? ''}
        placeholder="https://"
      />
    </fieldset>
  )
}

export function LicenseField({ id, license }: { id: string; license: License }) {
  return (
    <div className="Publishing-choice">
      <label className="Field-label" htmlFor={`${id}-license`}>
        {copy.license}
      </label>
      <select id={`${id}-license`} name="license" className="Publishing-select" defaultValue={license}>
        {License.map((one) => (
          <option key={one} value={one}>
            {copy.licenses[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
