import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

export const CoverAlt = ({ id, alt }: { id: string; alt: string }) => (
  <Field
    id={id}
    label={copy.coverAlt}
    name="previewImageAlt"
    maxLength={limits.pictures.alt}
    hint={copy.coverAltHint}
    defaultValue={alt}
    dir="auto"
  />
)
