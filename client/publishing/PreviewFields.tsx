import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { densitySet, imageUrl } from '#schema/images.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

interface PreviewFieldsProps {
  id: string
  story: StorySettingsPartsFragment
  title: string
  pictures: readonly { id: string; alt: string }[]
}

const SIZE = { width: 160, height: 120 }

/** What lists and link previews show of the story: its picture, and its title and text if they differ. */
export function PreviewFields({ id, story, title, pictures }: PreviewFieldsProps) {
  // A story that was never published shows its first picture, unless its author says otherwise.
  const chosen = story.previewImage?.id ?? (story.isPublished ? '' : (pictures[0]?.id ?? ''))
  const all =
    chosen && !pictures.some((picture) => picture.id === chosen)
      ? [{ id: chosen, alt: story.previewImage?.alt ?? '' }, ...pictures]
      : pictures
  return (
    <fieldset className="Publishing-group">
      <legend className="Publishing-legend">{copy.preview}</legend>
      <p className="Field-hint">{copy.previewHint}</p>
      <Pictures chosen={chosen} pictures={all} />
      <Field
        id={`${id}-previewTitle`}
        label={copy.previewTitle}
        name="previewTitle"
        maxLength={limits.story.preview.title}
        defaultValue={story.previewTitle}
        placeholder={title}
        dir="auto"
      />
      <Field
        id={`${id}-previewText`}
        label={copy.previewText}
        name="previewText"
        maxLength={limits.story.preview.text}
        defaultValue={story.previewText}
        placeholder={story.subtitle}
        dir="auto"
      />
    </fieldset>
  )
}

function Pictures({
  chosen,
  pictures,
}: {
  chosen: string
  pictures: readonly { id: string; alt: string }[]
}) {
  if (pictures.length === 0) return <input type="hidden" name="previewImageId" value="" />
  return (
    <div className="Publishing-pictures" role="radiogroup" aria-label={copy.previewImage}>
      {pictures.map(({ id, alt }, index) => (
        <label key={id} className="Publishing-picture">
          <input
            type="radio"
            name="previewImageId"
            value={id}
            defaultChecked={id === chosen}
            aria-label={alt || copy.picture(index + 1)}
          />
          <img
            src={imageUrl(id, { mode: 'crop', ...SIZE })}
            srcSet={densitySet(id, { mode: 'crop', ...SIZE })}
            alt=""
            width={SIZE.width}
            height={SIZE.height}
            loading="lazy"
          />
        </label>
      ))}
      <label className="Publishing-picture Publishing-picture--none">
        <input type="radio" name="previewImageId" value="" defaultChecked={chosen === ''} />
        {copy.noPicture}
      </label>
    </div>
  )
}
