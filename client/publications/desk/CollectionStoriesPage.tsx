import { copy } from '#schema/copy/submissions.ts'
import type { CollectionStoriesFilter } from '#schema/enums.ts'
import type { CollectionStoriesPageQuery, FormAnswerFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { MessageField } from '#client/publishing/MessageField.tsx'
import { DeskSteps } from '#client/publications/desk/DeskSteps.tsx'
import { PublicationDesk } from '#client/publications/desk/PublicationDesk.tsx'
import { StoryFilters } from '#client/publications/desk/StoryFilters.tsx'
import { When } from '#client/forms/When.tsx'
import { type RemovalForm, useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { ListPager } from '#client/design/ListPager.tsx'

const filterOf = ({ params }: Pick<PageLocation, 'params'>) =>
  (params.filterBy ?? 'published') as CollectionStoriesFilter

/** R080 */
export const page = definePage<'CollectionStoriesPage'>({
  operation: 'CollectionStoriesPage',
  variables: (at) => ({
    slug: at.params.collectionSlug!,
    filterBy: filterOf(at),
    paging: { to: at.search.get('to') },
  }),
  outcome: ({ collectionDesk, collectionStories }) =>
    collectionDesk && collectionStories ? undefined : { status: 404 },
  head: ({ collectionDesk }) => ({ title: `${copy.stories}: ${collectionDesk!.name}`, noIndex: true }),
  styles: ['publicationDesk', 'submissions', 'publishing', 'forms'],
  Component: CollectionStoriesPage,
})

function CollectionStoriesPage({ data, at }: PageProps<'CollectionStoriesPage'>) {
  const href = useHref()
  const collection = data.collectionDesk!
  const { stories, pagingInfo } = data.collectionStories!
  const filterBy = filterOf(at)
  const { said, place, gone } = useRemovalMessage(data.formAnswer, 'removeFromPublication')
  return (
    <PublicationDesk collection={collection} tab="stories" title={copy.stories}>
      <DeskSteps desk={collection} />
      <StoryFilters collection={collection} filterBy={filterBy} />
      <p id="said" ref={place} tabIndex={-1} className="ActionForm-said" role="status">
        {said}
      </p>
      <p>
        <Link className="Submission-back" to={href('NewCollectionPost', { collectionSlug: collection.slug })}>
          {copy.newOne}
        </Link>
      </p>
      {stories.length === 0 && <EmptyState sentence={copy.noneOf[filterBy]} />}
      <ul className="DeskPeople">
        {stories.map((story) => (
          <StoryOfDesk
            key={story.id}
            story={story}
            collectionSlug={collection.slug}
            filterBy={filterBy}
            answer={data.formAnswer}
            gone={gone}
          />
        ))}
      </ul>
      <ListPager at={at} next={pagingInfo.next} label={copy.olderStories} />
    </PublicationDesk>
  )
}

interface StoryOfDeskProps {
  story: NonNullable<CollectionStoriesPageQuery['collectionStories']>['stories'][number]
  collectionSlug: string
  filterBy: CollectionStoriesFilter
  answer: FormAnswerFragment | null | undefined
  /** The row disappears with the story. */
  gone: RemovalForm
}

function StoryOfDesk({ story, collectionSlug, filterBy, answer, gone }: StoryOfDeskProps) {
  const href = useHref()
  const { id: postId, slug, author, firstPublishedAt, updatedAt, publishAt, wordCount } = story
  const title = story.title || copy.untitled
  const to =
    filterBy === 'scheduled'
      ? href('ShowCollectionSubmissions', { collectionSlug }, { story: postId })
      : filterBy === 'drafts'
        ? href('EditPost', { postId })
        : href('ShowPost', { postId: slug })
  return (
    <li className="DeskPeople-one">
      <div className="DeskPeople-who">
        <h2 className="Submission-title" dir="auto">
          <Link to={to}>{title}</Link>
        </h2>
        <p className="Submission-facts">
          <span>
            {copy.by} <Link to={href('ShowUser', { username: author.username })}>{author.name}</Link>
          </span>
          <span>
            {firstPublishedAt === null ? copy.editedOn : copy.publishedOn}{' '}
            <Timestamp at={firstPublishedAt ?? updatedAt} />
          </span>
          <span>{count(wordCount, 'word')}</span>
          {publishAt !== null && (
            <b>
              {copy.scheduledFor} <When at={publishAt} />
            </b>
          )}
        </p>
        {firstPublishedAt !== null && filterBy !== 'scheduled' && (
          <details className="Submission-remove">
            <summary aria-label={copy.removeOne(title)}>{copy.remove}</summary>
            <ActionForm
              {...gone}
              form="removeFromPublication"
              action={href('ShowCollectionStoriesFiltered', { collectionSlug, filterBy })}
              answer={answer}
              of={postId}
              fields={{ postId }}
              label={copy.remove}
              name={copy.removeOne(title)}
            >
              {({ typed }) => (
                <MessageField
                  id={`remove-${postId}`}
                  label={copy.messageToAuthor}
                  hint={copy.optional}
                  typed={typed('text')}
                />
              )}
            </ActionForm>
          </details>
        )}
      </div>
    </li>
  )
}
