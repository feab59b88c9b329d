import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'
import { type Cover, CoverField } from '#client/publishing/CoverField.tsx'

interface PreviewFieldsProps {
  id: string
  story: StorySettingsPartsFragment
  title: string
  pictures: readonly Cover[]
  onChange?: () => void
}

export function PreviewFields({ id, story, title, pictures, onChange }: PreviewFieldsProps) {
  return (
    <>
      <CoverField
        id={`${id}-cover`}
        cover={coverOf(story, pictures)}
        pictures={pictures}
        onChange={onChange}
      />
      <fieldset className="Publishing-group">
        <legend className="Publishing-legend">{copy.preview}</legend>
        <p className="Field-hint">{copy.previewHint}</p>
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
    </>
  )
}

/** A new story shows its first picture, unless its author decides otherwise. */
export const coverOf = (
  { previewImage, isPublished }: Pick<StorySettingsPartsFragment, 'previewImage' | 'isPublished'>,
  pictures: readonly Cover[],
): Cover | null => previewImage ?? (isPublished ? null : (pictures[0] ?? null))
