import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import type { RemovalForm } from '#client/forms/useRemovalMessage.ts'
import { MoveButtons } from '#client/publications/settings/MoveButtons.tsx'
import { NavigationFields, type NavigationLink } from '#client/publications/settings/NavigationFields.tsx'

const words = copy.navigation

interface NavigationRowProps {
  collectionId: string
  collectionSlug: string
  item: NavigationLink
  place: number
  count: number
  featurePages: readonly { topicSlug: string; title: string }[]
  action: string
  answer: FormAnswerFragment | null | undefined
  /** The row disappears with the link. */
  gone: RemovalForm
}

export function NavigationRow(props: NavigationRowProps) {
  const { collectionId, collectionSlug, item, place, count, featurePages, action, answer, gone } = props
  const { type, title, target } = item
  const form = {
    action,
    answer,
    fields: { collectionId, place: String(place), was: title },
    of: String(place),
  }
  const isRefused = answer?.form === 'editNavigationItem' && answer.isError
  const isOpen = isRefused && answer.values.some(({ value }) => value === form.of)
  return (
    <li className="DeskPeople-one">
      <div className="DeskPeople-who">
        <p className="DeskPeople-name" dir="auto">
          {title}
        </p>
        <p className="Field-hint">
          {words.types[type]}
          {/* A story is stored by an id, which means little to people. */}
          {target && type !== 'POST' && `: ${target}`}
        </p>
      </div>
      <div className="DeskPeople-actions">
        <MoveButtons
          id={`link-${type}-${target}-${title}`}
          title={title}
          place={place}
          count={count}
          form="moveNavigationItem"
          action={action}
          fields={form.fields}
        />
        <ActionForm
          {...form}
          {...gone}
          form="removeNavigationItem"
          kind="text"
          label={copy.remove}
          name={copy.removeOne(title)}
        />
      </div>
      <details className="DeskPeople-more" open={isOpen}>
        <summary aria-label={copy.editOne(title)}>{copy.edit}</summary>
        <ActionForm {...form} form="editNavigationItem" label={words.save}>
          {({ typed }) => (
            <NavigationFields
              id={`link-${place}`}
              collectionSlug={collectionSlug}
              item={item}
              featurePages={featurePages}
              typed={typed}
            />
          )}
        </ActionForm>
      </details>
    </li>
  )
}
