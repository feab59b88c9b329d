import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { FeaturedStories } from '#client/publications/settings/FeaturedStories.tsx'
import { FeaturePageFields } from '#client/publications/settings/FeaturePageFields.tsx'

const words = copy.featuring

/** R078 */
export const page = definePage<'EditFeaturePagePage'>({
  operation: 'EditFeaturePagePage',
  variables: ({ params }) => ({
    slug: params.collectionSlug!,
    topicSlug: params.topicSlug!,
    limit: limits.publication.featurePages.stories,
  }),
  outcome: ({ collectionDesk }) => (collectionDesk?.featurePage ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({
    title: `${words.editPage(collectionDesk!.featurePage!.title)} · ${collectionDesk!.name}`,
    noIndex: true,
  }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: EditFeaturePagePage,
})

function EditFeaturePagePage({ data }: PageProps<'EditFeaturePagePage'>) {
  const href = useHref()
  const { id: collectionId, slug, collection, featurePage } = data.collectionDesk!
  const { id, topicSlug, title, description, posts } = featurePage!
  const action = href('EditCollectionFeaturePage', { collectionSlug: slug, topicSlug })
  const answer = data.formAnswer
  return (
    <DeskSettings desk={data.collectionDesk!} part="featurePages">
      <p className="PublicationDesk-buttons">
        <Link to={href('ShowCollectionSettingsFeaturePages', { collectionSlug: slug })}>{words.pages}</Link>
        <Link to={href('ShowCollectionFeaturePage', { collectionSlug: slug, topicSlug })}>{words.see}</Link>
      </p>
      <section id="details" aria-labelledby="details-title">
        <h2 className="PublicationDesk-part" id="details-title">
          {words.editPage(title)}
        </h2>
        <ActionForm
          form="editFeaturePage"
          action={action}
          answer={answer}
          fields={{ collectionId, featurePageId: id }}
          kind="primary"
          label={words.save}
        >
          {({ typed }) => (
            <FeaturePageFields
              values={{
                title: typed('title') ?? title,
                topicSlug: typed('topicSlug') ?? topicSlug,
                description: typed('description') ?? description,
              }}
            />
          )}
        </ActionForm>
      </section>
      <section aria-labelledby="stories-title">
        <h2 className="PublicationDesk-part" id="stories-title">
          {words.stories}
        </h2>
        <FeaturedStories
          collectionId={collectionId}
          collectionSlug={slug}
          featurePageId={id}
          stories={posts.posts}
          latest={collection.latestPosts.posts}
          action={action}
          answer={answer}
        />
      </section>
      <section aria-labelledby="delete-title">
        <h2 className="PublicationDesk-part" id="delete-title">
          {words.delete}
        </h2>
        <p className="PublicationDesk-words">{words.deleteAbout}</p>
        <ActionForm
          form="deleteFeaturePage"
          action={href('ShowCollectionSettingsFeaturePages', { collectionSlug: slug })}
          fields={{ collectionId, featurePageId: id }}
          label={words.deleteOne(title)}
        />
      </section>
    </DeskSettings>
  )
}
