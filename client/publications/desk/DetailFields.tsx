import type { ReactNode } from 'react'
import { copy } from '#schema/copy/publicationDesk.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

interface DetailFieldsProps {
  values: { name: string; tagline: string; description: string }
  onName?: (name: string) => void
  /** Below the name. */
  children?: ReactNode
}

/** What a publication says of itself. */
export const DetailFields = ({
  values: { name, tagline, description },
  onName,
  children,
}: DetailFieldsProps) => (
  <>
    <Field
      id="name"
      label={copy.name}
      name="name"
      required
      maxLength={100}
      defaultValue={name}
      onChange={({ target }) => onName?.(target.value)}
      dir="auto"
    />
    {children}
    <Field
      id="tagline"
      label={copy.tagline}
      name="tagline"
      hint={copy.taglineHint}
      maxLength={limits.publication.tagline}
      defaultValue={tagline}
      dir="auto"
    />
    <div className="Field">
      <label className="Field-label" htmlFor="description">
        {copy.description}
      </label>
      <textarea
        id="description"
        className="PublicationDesk-text"
        name="description"
        rows={4}
        maxLength={limits.publication.description}
        defaultValue={description}
        aria-describedby="description-hint"
        dir="auto"
      />
      <p className="Field-hint" id="description-hint">
        {copy.descriptionHint}
      </p>
    </div>
  </>
)
