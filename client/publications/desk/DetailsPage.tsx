import { copy } from '#schema/copy/publicationDesk.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { DetailFields } from '#client/publications/desk/DetailFields.tsx'
import { PictureField } from '#client/publications/desk/PictureField.tsx'
import { StoryForm } from '#client/publishing/StoryForm.tsx'

/** A publication's name, texts, pictures and address, for its owner (R077). */
export const page = definePage<'DetailsPage'>({
  operation: 'DetailsPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({ title: copy.settingsOf(collectionDesk!.name), noIndex: true }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: DetailsPage,
})

function DetailsPage({ data }: PageProps<'DetailsPage'>) {
  const href = useHref()
  const { origin } = useSite()
  const desk = data.collectionDesk!
  const { id: collectionId, slug, name, collection } = desk
  const action = href('EditCollection', { collectionSlug: slug })
  const answer = answerTo(data.formAnswer, 'editCollection', 'collectionAddress')
  const typed = (field: string, saved: string) =>
    answer?.values.find((value) => value.name === field)?.value ?? saved
  const { tagline, description, avatarId, logoId, faviconId } = collection
  return (
    <DeskSettings desk={desk} part="details">
      <section id="details" aria-labelledby="details-title">
        <h2 className="PublicationDesk-part" id="details-title">
          {copy.details}
        </h2>
        <StoryForm
          form="editCollection"
          action={action}
          answer={data.formAnswer}
          fields={{ collectionId }}
          kind="primary"
          label={copy.save}
          said={copy.saved}
          send={(fields) =>
            send('EditCollection', {
              collectionId,
              name: textIn(fields, 'name'),
              tagline: textIn(fields, 'tagline'),
              description: textIn(fields, 'description'),
            })
          }
        >
          <DetailFields
            values={{
              name: typed('name', name),
              tagline: typed('tagline', tagline),
              description: typed('description', description),
            }}
          />
        </StoryForm>
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
        <StoryForm
          form="collectionAddress"
          action={action}
          answer={data.formAnswer}
          fields={{ collectionId, name }}
          label={copy.changeAddressButton}
          said={copy.addressChanged}
        >
          <Field
            id="slug"
            label={copy.address}
            name="slug"
            required
            maxLength={80}
            hint={`${copy.addressHint(origin)} ${copy.changeAddressHint}`}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed('slug', slug)}
          />
        </StoryForm>
      </section>
    </DeskSettings>
  )
}
