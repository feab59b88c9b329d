import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { FeaturedStories } from '#client/publications/settings/FeaturedStories.tsx'
import { MoveButtons } from '#client/publications/settings/MoveButtons.tsx'

const words = copy.featuring
const { pages: most, stories: limit } = limits.publication.featurePages

/** R078 */
export const page = definePage<'FeaturePagesPage'>({
  operation: 'FeaturePagesPage',
  variables: ({ params }) => ({ slug: params.collectionSlug!, limit }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({
    title: `${desk.settings.featurePages}: ${collectionDesk!.name}`,
    noIndex: true,
  }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: FeaturePagesPage,
})

function FeaturePagesPage({ data }: PageProps<'FeaturePagesPage'>) {
  const href = useHref()
  const { id: collectionId, slug, collection, featurePages } = data.collectionDesk!
  const action = href('ShowCollectionSettingsFeaturePages', { collectionSlug: slug })
  const answer = data.formAnswer
  const { said, place, gone } = useRemovalMessage(answer, 'deleteFeaturePage')
  return (
    <DeskSettings desk={data.collectionDesk!} part="featurePages">
      <section aria-labelledby="own-title">
        <h2 className="PublicationDesk-part" id="own-title">
          {words.own}
        </h2>
        <p className="PublicationDesk-words">{words.ownAbout(limits.publication.pinned)}</p>
        <FeaturedStories
          collectionId={collectionId}
          collectionSlug={slug}
          featurePageId={null}
          stories={collection.featuredPosts.posts}
          latest={collection.latestPosts.posts}
          pinned={limits.publication.pinned}
          action={action}
          answer={answer}
        />
      </section>
      <section id="pages" aria-labelledby="pages-title">
        <h2 className="PublicationDesk-part" id="pages-title">
          {words.pages}
        </h2>
        <p className="PublicationDesk-words">{words.pagesAbout}</p>
        <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
          {said}
        </p>
        {featurePages.length === 0 && <p className="Field-hint">{words.noPages}</p>}
        <ol className="DeskPeople">
          {featurePages.map(({ id, title, topicSlug }, at) => (
            <li key={id} className="DeskPeople-one">
              <div className="DeskPeople-who">
                <Link
                  className="DeskPeople-name"
                  to={href('EditCollectionFeaturePage', { collectionSlug: slug, topicSlug })}
                >
                  <bdi>{title}</bdi>
                </Link>
                <p className="Field-hint">{topicSlug}</p>
              </div>
              <div className="DeskPeople-actions">
                <MoveButtons
                  id={`page-${id}`}
                  title={title}
                  place={at}
                  count={featurePages.length}
                  form="moveFeaturePage"
                  action={action}
                  fields={{ collectionId, featurePageId: id }}
                />
                <ActionForm
                  {...gone}
                  form="deleteFeaturePage"
                  action={action}
                  fields={{ collectionId, featurePageId: id }}
                  answer={answer}
                  of={id}
                  kind="text"
                  label={words.deleteButton}
                  name={words.deleteOne(title)}
                />
              </div>
            </li>
          ))}
        </ol>
        {featurePages.length < most && (
          <p className="PublicationDesk-buttons">
            <ButtonLink to={href('NewCollectionFeaturePage', { collectionSlug: slug })}>
              {words.create}
            </ButtonLink>
          </p>
        )}
      </section>
    </DeskSettings>
  )
}
