import { copy } from '#schema/copy/submissions.ts'
import type { SubmissionsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { When } from '#client/forms/When.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

type Queue = NonNullable<SubmissionsPageQuery['collectionSubmissions']>
type Queued = Queue['submissions'][number]

interface SubmissionQueueProps {
  queue: Queue
  collectionSlug: string
  at: PageLocation
}

export function SubmissionQueue({ queue, collectionSlug, at }: SubmissionQueueProps) {
  const { submissions, pagingInfo } = queue
  return (
    <>
      {submissions.length === 0 && <EmptyState sentence={copy.none} />}
      <ul className="DeskPeople">
        {submissions.map((one) => (
          <QueuedStory key={one.postId} one={one} collectionSlug={collectionSlug} />
        ))}
      </ul>
      <ListPager at={at} next={pagingInfo.next} label={copy.older} />
    </>
  )
}

function QueuedStory({ one, collectionSlug }: { one: Queued; collectionSlug: string }) {
  const href = useHref()
  const { postId, subtitle, author, wordCount, submittedAt } = one
  const title = one.title || copy.untitled
  return (
    <li className="DeskPeople-one">
      <Avatar name={author.name} imageId={author.imageId} size="M" />
      <div className="DeskPeople-who">
        <h2 className="Submission-title" dir="auto">
          <Link
            to={href('ShowCollectionSubmissions', { collectionSlug }, { story: postId })}
            aria-label={copy.review(title)}
          >
            {title}
          </Link>
        </h2>
        {subtitle && (
          <p className="PublicationDesk-words" dir="auto">
            {subtitle}
          </p>
        )}
        <p className="Submission-facts">
          <span>
            {copy.by} <Link to={href('ShowUser', { username: author.username })}>{author.name}</Link>
          </span>
          <span>
            {copy.submitted} <Timestamp at={submittedAt} />
          </span>
          <span>{count(wordCount, 'word')}</span>
        </p>
        <SubmissionState {...one} />
      </div>
    </li>
  )
}

type StateProps = Pick<Queued, 'isChangesAsked' | 'isPublished' | 'publishAt' | 'isChangedSince'>

export function SubmissionState({ isChangesAsked, isPublished, publishAt, isChangedSince }: StateProps) {
  return (
    <p className="Submission-facts">
      <b>
        {publishAt !== null ? (
          <>
            {copy.approvedFor} <When at={publishAt} />
          </>
        ) : isChangesAsked ? (
          copy.isWithAuthor
        ) : (
          copy.isNew
        )}
      </b>
      {isChangedSince && <b>{copy.changedSince}</b>}
      {isPublished && <span>{copy.isPublished}</span>}
    </p>
  )
}
