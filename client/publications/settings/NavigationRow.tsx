import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { send } from '#client/graphql/send.ts'
import { MoveButtons } from '#client/publications/settings/MoveButtons.tsx'
import {
  itemIn,
  NavigationFields,
  type NavigationLink,
} from '#client/publications/settings/NavigationFields.tsx'
import { StoryForm } from '#client/publishing/StoryForm.tsx'

const words = copy.navigation

interface NavigationRowProps {
  collectionId: string
  item: NavigationLink
  place: number
  count: number
  featurePages: readonly { topicSlug: string; title: string }[]
  action: string
  answer: FormAnswerFragment | null | undefined
  /** The row goes with the link. */
  onRemoved(): void
}

/** One link of the navigation, with everything that can be done with it. */
export function NavigationRow(props: NavigationRowProps) {
  const { collectionId, item, place, count, featurePages, action, answer, onRemoved } = props
  const { type, title, target } = item
  const seen = { collectionId, place, was: title }
  const form = {
    action,
    answer,
    fields: { collectionId, place: String(place), was: title },
    of: String(place),
  }
  const edited = answerTo(answer, 'editNavigationItem')
  const failed = edited?.isError && edited.values.some(({ value }) => value === String(place)) ? edited : null
  return (
    <li className="DeskPeople-one">
      <div className="DeskPeople-who">
        <p className="DeskPeople-name" dir="auto">
          {title}
        </p>
        <p className="Field-hint">
          {words.types[type]}
          {/* A story is stored by an id, which says nothing to people. */}
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
          send={async (by) => (await send('MoveNavigationItem', { ...seen, by })).result}
        />
        <StoryForm
          {...form}
          form="removeNavigationItem"
          kind="text"
          label={copy.remove}
          name={copy.removeOne(title)}
          said={words.removed}
          send={() => send('RemoveNavigationItem', seen)}
          onDone={onRemoved}
        />
      </div>
      <details className="DeskPeople-more" open={failed !== null}>
        <summary aria-label={copy.editOne(title)}>{copy.edit}</summary>
        <StoryForm
          {...form}
          form="editNavigationItem"
          label={words.save}
          said={words.saved}
          send={(fields) => send('EditNavigationItem', { ...seen, ...itemIn(fields) })}
        >
          <NavigationFields
            id={`link-${place}`}
            item={item}
            featurePages={featurePages}
            typed={failed?.values ?? []}
          />
        </StoryForm>
      </details>
    </li>
  )
}
