import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { AboutField } from '#client/publications/settings/AboutField.tsx'

/** R077 */
export const page = definePage<'AboutSettingsPage'>({
  operation: 'AboutSettingsPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({ title: `${desk.settings.about}: ${collectionDesk!.name}`, noIndex: true }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: AboutSettingsPage,
})

function AboutSettingsPage({ data }: PageProps<'AboutSettingsPage'>) {
  const href = useHref()
  const { id: collectionId, slug, aboutText } = data.collectionDesk!
  return (
    <DeskSettings desk={data.collectionDesk!} part="about">
      <p className="PublicationDesk-words">
        {copy.about.ofPublication}{' '}
        <Link to={href('ShowCollectionMasthead', { collectionSlug: slug })}>{copy.about.see}</Link>
      </p>
      <section id="about">
        <ActionForm
          form="editCollectionAbout"
          action={href('ShowCollectionSettingsAbout', { collectionSlug: slug })}
          answer={data.formAnswer}
          fields={{ collectionId }}
          kind="primary"
          label={copy.about.save}
        >
          {({ errorId, typed }) => <AboutField text={typed('text') ?? aboutText} errorId={errorId} />}
        </ActionForm>
      </section>
    </DeskSettings>
  )
}
