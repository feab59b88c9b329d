import type { ReactNode } from 'react'
import { copy } from '#schema/copy/publicationDesk.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'
import { TextArea } from '#client/design/TextArea.tsx'

interface DetailFieldsProps {
  values: { name: string; tagline: string; description: string }
  onName?: (name: string) => void
  children?: ReactNode
}

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
    <TextArea
      id="description"
      label={copy.description}
      hint={copy.descriptionHint}
      className="PublicationDesk-text"
      name="description"
      rows={4}
      maxLength={limits.publication.description}
      defaultValue={description}
      dir="auto"
    />
  </>
)
