import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'

/** Where it is published: in one of the publications that the writer owns or edits. Hidden without one. */
export function PublicationField({ id, story }: { id: string; story: StorySettingsPartsFragment }) {
  const { publication, publications } = story
  const isForeign = publication && !publications.some((one) => one.id === publication.id)
  const shown = isForeign ? [publication, ...publications] : publications
  if (shown.length === 0) return null
  return (
    <div className="Publishing-choice">
      <label className="Field-label" htmlFor={`${id}-publication`}>
        {copy.publication}
      </label>
      <select
        id={`${id}-publication`}
        name="collectionId"
        className="Publishing-select"
        defaultValue={publication?.id ?? ''}
      >
        <option value="">{copy.noPublication}</option>
        {shown.map(({ id: collectionId, name }) => (
          <option key={collectionId} value={collectionId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
