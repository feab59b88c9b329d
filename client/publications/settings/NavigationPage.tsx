import { useState } from 'react'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { NavType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { NavigationFields } from '#client/publications/settings/NavigationFields.tsx'
import { NavigationRow } from '#client/publications/settings/NavigationRow.tsx'

const words = copy.navigation

/** R077 */
export const page = definePage<'NavigationPage'>({
  operation: 'NavigationPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({
    title: `${desk.settings.navigation}: ${collectionDesk!.name}`,
    noIndex: true,
  }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: NavigationPage,
})

function NavigationPage({ data }: PageProps<'NavigationPage'>) {
  const href = useHref()
  const { id: collectionId, slug, collection, featurePages } = data.collectionDesk!
  const { navType, navigationItems: items } = collection
  const form = {
    action: href('ShowCollectionSettingsNavigation', { collectionSlug: slug }),
    answer: data.formAnswer,
  }
  const { said, place, gone } = useRemovalMessage(data.formAnswer, 'removeNavigationItem')
  const [adds, setAdds] = useState(0)
  return (
    <DeskSettings desk={data.collectionDesk!} part="navigation">
      <p className="PublicationDesk-words">{words.about}</p>
      <section id="items" aria-labelledby="items-title">
        <h2 className="PublicationDesk-part" id="items-title">
          {words.items}
        </h2>
        <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
          {said}
        </p>
        {items.length === 0 && <p className="Field-hint">{words.none}</p>}
        <ol className="DeskPeople">
          {items.map((item, at) => (
            <NavigationRow
              key={`${item.type} ${item.target} ${item.title}`}
              collectionId={collectionId}
              item={item}
              place={at}
              count={items.length}
              collectionSlug={slug}
              featurePages={featurePages}
              gone={gone}
              {...form}
            />
          ))}
        </ol>
      </section>
      {items.length < limits.publication.navigation.items ? (
        <section id="add" aria-labelledby="add-title">
          <h2 className="PublicationDesk-part" id="add-title">
            {words.add}
          </h2>
          <ActionForm
            {...form}
            // Empties the form once the link is there.
            key={adds}
            form="addNavigationItem"
            fields={{ collectionId }}
            label={words.addButton}
            says={gone.says}
            onDone={async (fields, outcome) => {
              setAdds(adds + 1)
              await gone.onDone(fields, outcome)
            }}
          >
            {({ typed }) => (
              <NavigationFields
                id="new-link"
                collectionSlug={slug}
                item={{ type: 'EXTERNAL_LINK', title: '', target: '' }}
                featurePages={featurePages}
                typed={typed}
              />
            )}
          </ActionForm>
        </section>
      ) : (
        <p className="Field-hint">{words.tooMany(limits.publication.navigation.items)}</p>
      )}
      <section id="shown" aria-labelledby="shown-title">
        <h2 className="PublicationDesk-part" id="shown-title">
          {words.shown}
        </h2>
        <ActionForm {...form} form="navigationType" fields={{ collectionId }} label={words.showIt}>
          <select
            className="RoleChoice"
            name="navType"
            aria-label={words.shown}
            defaultValue={navType}
            key={navType}
          >
            {NavType.map((one) => (
              <option key={one} value={one}>
                {words.navTypes[one]}
              </option>
            ))}
          </select>
        </ActionForm>
      </section>
    </DeskSettings>
  )
}
