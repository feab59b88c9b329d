import { copy } from '#schema/copy/publishing.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { FieldMessage } from '#client/design/Field.tsx'
import { useFault } from '#client/design/fault.ts'

/** Prefixes the id of a publication that the story is only submitted to. */
export const SUBMIT = 'submit:'

interface PublicationFieldProps {
  id: string
  story: StorySettingsPartsFragment
  /** A choice made here before. */
  chosen?: string
  /** Also offers publications that the writer may only submit to, after `SUBMIT`. */
  onChoose?: (publication: string) => void
}

/** Hidden if there is no choice. */
export function PublicationField({ id, story, chosen, onChoose }: PublicationFieldProps) {
  const { publication, publications } = story
  const { message, marks } = useFault({ id: `${id}-publication`, name: 'collectionId' })
  const isForeign = publication && !publications.some((one) => one.id === publication.id)
  const shown = isForeign ? [publication, ...publications] : publications
  const submitsTo =
    onChoose && !publication && !story.isPublished && story.submission?.status !== 'PENDING'
      ? story.submitsTo
      : []
  if (shown.length + submitsTo.length === 0) return null
  const options = shown.map(({ id: collectionId, name }) => (
    <option key={collectionId} value={collectionId}>
      {name}
    </option>
  ))
  return (
    <div className="Publishing-choice">
      <label className="Field-label" htmlFor={`${id}-publication`}>
        {copy.publication}
      </label>
      <select
        id={`${id}-publication`}
        name="collectionId"
        className="Publishing-select"
        defaultValue={chosen ?? publication?.id ?? ''}
        {...marks}
        onChange={({ target }) => onChoose?.(target.value)}
      >
        <option value="">{copy.noPublication}</option>
        {submitsTo.length === 0 ? (
          options
        ) : (
          <>
            {options.length > 0 && <optgroup label={submissions.dialogPublish}>{options}</optgroup>}
            <optgroup label={submissions.dialogGroup}>
              {submitsTo.map(({ id: collectionId, name }) => (
                <option key={collectionId} value={SUBMIT + collectionId}>
                  {name}
                </option>
              ))}
            </optgroup>
          </>
        )}
      </select>
      <FieldMessage id={`${id}-publication-message`} message={message} />
    </div>
  )
}
