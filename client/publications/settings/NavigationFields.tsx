import { useId, useState } from 'react'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { CollectionNavigationItemType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Field } from '#client/design/Field.tsx'
import type { FormParts } from '#client/forms/ActionForm.tsx'

const words = copy.navigation

export interface NavigationLink {
  type: CollectionNavigationItemType
  title: string
  target: string
}

interface NavigationFieldsProps {
  id: string
  item: NavigationLink
  featurePages: readonly { topicSlug: string; title: string }[]
  /** What was filled into a form that failed. */
  typed: FormParts['typed']
}

/** What a link of the navigation is: with scripts the field of its target fits its kind. */
export function NavigationFields({ id, item, featurePages, typed }: NavigationFieldsProps) {
  const was = (name: keyof NavigationLink) => typed(name) ?? item[name]
  const [type, setType] = useState(was('type') as CollectionNavigationItemType)
  const isScripted = useScripts()
  const pages = useId()
  const hints: Partial<Record<CollectionNavigationItemType, string>> = words.targetHints
  const hint = isScripted ? hints[type] : words.targetHint
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
        <Field
          id={`${id}-target`}
          label={words.target}
          name="target"
          hint={hint}
          defaultValue={was('target')}
          list={type === 'TOPIC_PAGE' || !isScripted ? pages : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <datalist id={pages}>
        {featurePages.map(({ topicSlug, title }) => (
          <option key={topicSlug} value={topicSlug}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}
