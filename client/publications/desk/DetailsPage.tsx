import { copy } from '#schema/copy/publicationDesk.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { DetailFields } from '#client/publications/desk/DetailFields.tsx'
import { PictureField } from '#client/publications/desk/PictureField.tsx'

/** R077 */
export const page = definePage<'DetailsPage'>({
  operation: 'DetailsPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({
    title: `${copy.settings.details}: ${collectionDesk!.name}`,
    noIndex: true,
  }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: DetailsPage,
})

function DetailsPage({ data }: PageProps<'DetailsPage'>) {
  const href = useHref()
  const { origin } = useSite()
  const desk = data.collectionDesk!
  const { id: collectionId, slug, name, collection } = desk
  const action = href('EditCollection', { collectionSlug: slug })
  const { tagline, description, avatarId, logoId, faviconId } = collection
  return (
    <DeskSettings desk={desk} part="details">
      <section id="details" aria-labelledby="details-title">
        <h2 className="PublicationDesk-part" id="details-title">
          {copy.details}
        </h2>
        <ActionForm
          form="editCollection"
          action={action}
          answer={data.formAnswer}
          fields={{ collectionId }}
          kind="primary"
          label={copy.save}
        >
          {({ typed }) => (
            <DetailFields
              values={{
                name: typed('name') ?? name,
                tagline: typed('tagline') ?? tagline,
                description: typed('description') ?? description,
              }}
            />
          )}
        </ActionForm>
      </section>
      <section className="ScriptsOnly" aria-labelledby="pictures-title">
        <h2 className="PublicationDesk-part" id="pictures-title">
          {copy.pictures}
        </h2>
        <PictureField collectionId={collectionId} what="avatar" imageId={avatarId} />
        <PictureField collectionId={collectionId} what="logo" imageId={logoId} />
        <PictureField collectionId={collectionId} what="favicon" imageId={faviconId} />
      </section>
      <section id="address" aria-labelledby="address-title">
        <h2 className="PublicationDesk-part" id="address-title">
          {copy.changeAddress}
        </h2>
        <ActionForm
          form="collectionAddress"
          action={action}
          answer={data.formAnswer}
          fields={{ collectionId, name }}
          label={copy.changeAddressButton}
        >
          {({ errorId, typed }) => (
            <Field
              id="slug"
              label={copy.address}
              name="slug"
              required
              maxLength={80}
              hint={`${copy.addressHint(origin)} ${copy.changeAddressHint}`}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typed('slug') ?? slug}
              errorId={errorId}
            />
          )}
        </ActionForm>
      </section>
    </DeskSettings>
  )
}
