import { useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'
import { dateField, toLocalField } from '#client/forms/localTime.ts'

interface AddressFieldsProps {
  id: string
  story: StorySettingsPartsFragment
  /** The dialog reads the date in the writer's zone. */
  hasDate?: boolean
}

/** The date shows until the story is published. */
export function AddressFields({ id, story, hasDate = false }: AddressFieldsProps) {
  const { chosenSlug, originalPublishedAt, isPublished } = story
  const [today] = useState(() => dateField(toLocalField(Date.now())))
  return (
    <>
      <Field
        id={`${id}-slug`}
        label={copy.slug}
        name="slug"
        hint={copy.slugHint}
        maxLength={limits.story.slug}
        defaultValue={chosenSlug}
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasDate && !isPublished && (
        <Field
          id={`${id}-date`}
          label={copy.publishedOn}
          name="originalPublishedAt"
          type="date"
          hint={copy.publishedOnHint}
          max={today}
          defaultValue={originalPublishedAt === null ? '' : dateField(toLocalField(originalPublishedAt))}
        />
      )}
    </>
  )
}
