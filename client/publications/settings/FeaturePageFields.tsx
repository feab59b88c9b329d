import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

const words = copy.featuring

interface FeaturePageFieldsProps {
  values: { title: string; topicSlug: string; description: string }
  /** A new page's address may be left empty. */
  isNew?: true
}

export const FeaturePageFields = ({ values, isNew }: FeaturePageFieldsProps) => (
  <>
    <Field
      id="title"
      label={words.title}
      name="title"
      required
      maxLength={limits.publication.featurePages.title}
      defaultValue={values.title}
      dir="auto"
    />
    <Field
      id="topicSlug"
      label={words.slug}
      name="topicSlug"
      required={!isNew}
      maxLength={80}
      hint={isNew && words.slugHint}
      defaultValue={values.topicSlug}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
    <Field
      id="description"
      label={words.description}
      name="description"
      maxLength={limits.publication.description}
      hint={words.descriptionHint}
      defaultValue={values.description}
      dir="auto"
    />
  </>
)
