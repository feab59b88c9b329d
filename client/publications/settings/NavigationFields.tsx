import { useState } from 'react'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { CollectionNavigationItemType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Field } from '#client/design/Field.tsx'
import { SuggestField } from '#client/forms/SuggestField.tsx'
import type { FormParts } from '#client/forms/ActionForm.tsx'
import { findStoriesIn, findTopics } from '#client/publications/settings/pickerSearches.ts'

const words = copy.navigation

export interface NavigationLink {
  type: CollectionNavigationItemType
  title: string
  target: string
}

interface NavigationFieldsProps {
  id: string
  /** Its stories are suggested. */
  collectionSlug: string
  item: NavigationLink
  featurePages: readonly { topicSlug: string; title: string }[]
  /** The values from a form that failed. */
  typed: FormParts['typed']
}

/** With scripts the target's field fits its kind. */
export function NavigationFields({ id, collectionSlug, item, featurePages, typed }: NavigationFieldsProps) {
  const was = (name: keyof NavigationLink) => typed(name) ?? item[name]
  const [type, setType] = useState(was('type') as CollectionNavigationItemType)
  const isScripted = useScripts()
  const hints: Partial<Record<CollectionNavigationItemType, string>> = words.targetHints
  const hint = isScripted ? hints[type] : words.targetHint
  const pages = featurePages.map(({ topicSlug, title }) => ({ value: topicSlug, label: title }))
  async function find(query: string) {
    if (type === 'TAG') return findTopics(query)
    if (type === 'POST') return findStoriesIn(collectionSlug)(query)
    return type === 'TOPIC_PAGE' ? pages : []
  }
  return (
    <>
      <div className="Field">
        <label className="Field-label" htmlFor={`${id}-type`}>
          {words.type}
        </label>
        <select
          id={`${id}-type`}
          className="RoleChoice"
          name="type"
          value={type}
          onChange={({ target }) => setType(target.value as CollectionNavigationItemType)}
        >
          {CollectionNavigationItemType.map((one) => (
            <option key={one} value={one}>
              {words.types[one]}
            </option>
          ))}
        </select>
      </div>
      <Field
        id={`${id}-title`}
        label={words.title}
        name="title"
        required
        maxLength={limits.publication.navigation.title}
        defaultValue={was('title')}
        autoComplete="off"
        dir="auto"
      />
      {hint !== undefined && (
        <SuggestField
          // Each type has its suggestions.
          key={type}
          find={find}
          id={`${id}-target`}
          label={words.target}
          name="target"
          hint={hint}
          defaultValue={was('target')}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  )
}
