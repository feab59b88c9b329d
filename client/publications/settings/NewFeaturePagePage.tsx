import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { FeaturePageFields } from '#client/publications/settings/FeaturePageFields.tsx'

const words = copy.featuring

/** R078 */
export const page = definePage<'NewFeaturePagePage'>({
  operation: 'NewFeaturePagePage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({ title: `${words.create}: ${collectionDesk!.name}`, noIndex: true }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: NewFeaturePagePage,
})

function NewFeaturePagePage({ data }: PageProps<'NewFeaturePagePage'>) {
  const href = useHref()
  const { id: collectionId, slug } = data.collectionDesk!
  return (
    <DeskSettings desk={data.collectionDesk!} part="featurePages">
      <h2 className="PublicationDesk-part">{words.create}</h2>
      <ActionForm
        form="createFeaturePage"
        action={href('NewCollectionFeaturePage', { collectionSlug: slug })}
        answer={data.formAnswer}
        fields={{ collectionId }}
        kind="primary"
        label={words.createButton}
      >
        {({ typed }) => (
          <FeaturePageFields
            isNew
            values={{
              title: typed('title') ?? '',
              topicSlug: typed('topicSlug') ?? '',
              description: typed('description') ?? '',
            }}
          />
        )}
      </ActionForm>
    </DeskSettings>
  )
}
