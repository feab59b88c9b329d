import { copy as publishing } from '#schema/copy/publishing.ts'
import { copy } from '#schema/copy/submissions.ts'
import type { FormAnswerFragment, SubmissionsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { CommentsSection } from '#client/publications/desk/CommentsSection.tsx'
import { MessageField } from '#client/publishing/MessageField.tsx'
import { SubmissionState } from '#client/publications/desk/SubmissionQueue.tsx'
import { SubmissionSteps } from '#client/publishing/SubmissionSteps.tsx'
import { TimeField } from '#client/forms/TimeField.tsx'

type Review = NonNullable<SubmissionsPageQuery['reviewedSubmission']>

interface SubmissionReviewProps {
  review: Review
  collectionSlug: string
  answer: FormAnswerFragment | null | undefined
}

export function SubmissionReview({ review, collectionSlug, answer }: SubmissionReviewProps) {
  const href = useHref()
  const { postId, title, subtitle, language, direction, html, authors, topics, steps } = review
  // A draft's own direction is known once it is published.
  const story = { lang: language, dir: 'auto' }
  return (
    <>
      <p>
        <Link className="Submission-back" to={href('ShowCollectionSubmissions', { collectionSlug })}>
          {copy.backToQueue}
        </Link>
      </p>
      <SubmissionState {...review} />
      <p className="Submission-facts">
        {authors.map(({ id, username, name }) => (
          <Link key={id} to={href('ShowUser', { username })}>
            {name}
          </Link>
        ))}
        <span>
          {copy.submitted} <Timestamp at={review.submittedAt} />
        </span>
        <span>{count(review.wordCount, 'word')}</span>
        <span>{publishing.visibilities[review.visibility]}</span>
        {topics.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </p>
      <article className="Submission-story PostPage" aria-label={copy.asItWillBe}>
        <h2 className="Submission-storyTitle" {...story}>
          {title || copy.untitled}
        </h2>
        {subtitle && (
          <p className="Preview-subtitle" {...story}>
            {subtitle}
          </p>
        )}
        <StoryBody id={`story-${postId}`} html={html} language={language} direction={direction} />
      </article>
      <CommentsSection review={review} collectionSlug={collectionSlug} answer={answer} />
      <Decisions review={review} collectionSlug={collectionSlug} answer={answer} />
      <section id="conversation" aria-labelledby="conversation-title">
        <h2 className="PublicationDesk-part" id="conversation-title">
          {copy.conversation}
        </h2>
        <p className="PublicationDesk-words">{copy.privately}</p>
        <ActionForm
          form="noteAuthor"
          action={href('ShowCollectionSubmissions', { collectionSlug }, { story: postId })}
          answer={answer}
          fields={{ postId, story: postId }}
          label={copy.note}
        >
          {({ errorId, typed }) => (
            <MessageField
              id="note"
              label={copy.messageToAuthor}
              required
              typed={typed('text')}
              errorId={errorId}
            />
          )}
        </ActionForm>
        <SubmissionSteps steps={steps} />
      </section>
    </>
  )
}

/** Each names the text seen here: two editors cannot decide past each other. */
function Decisions({ review, collectionSlug, answer }: SubmissionReviewProps) {
  const href = useHref()
  const { postId, seen, isPublished, isChangesAsked, publishAt } = review
  const form = {
    action: href('ShowCollectionSubmissions', { collectionSlug }, { story: postId }),
    answer,
    fields: { postId, seen, story: postId },
  }
  return (
    <>
      <section id="approve" aria-labelledby="approve-title">
        <h2 className="PublicationDesk-part" id="approve-title">
          {copy.approve}
        </h2>
        <p className="PublicationDesk-words">{copy.approveNowHint}</p>
        <ActionForm
          {...form}
          form="approveNow"
          kind="primary"
          label={isPublished ? copy.approvePublished : copy.approveNow}
        />
        <p className="PublicationDesk-words Submission-later">{copy.approveLaterHint}</p>
        <ActionForm {...form} form="approveLater" label={copy.approveLater}>
          {({ typed }) => <TimeField id="approve-at" at={null} typed={typed('at')} />}
        </ActionForm>
      </section>
      {(!isChangesAsked || publishAt !== null) && (
        <section id="changes" aria-labelledby="changes-title">
          <h2 className="PublicationDesk-part" id="changes-title">
            {copy.changes}
          </h2>
          <p className="PublicationDesk-words">{copy.changesHint}</p>
          <ActionForm {...form} form="askForChanges" label={copy.changes}>
            {({ errorId, typed }) => (
              <MessageField
                id="changes-text"
                label={copy.messageToAuthor}
                required
                typed={typed('text')}
                errorId={errorId}
              />
            )}
          </ActionForm>
        </section>
      )}
      <section id="decline" aria-labelledby="decline-title">
        <h2 className="PublicationDesk-part" id="decline-title">
          {copy.decline}
        </h2>
        <p className="PublicationDesk-words">{copy.declineHint}</p>
        <ActionForm {...form} form="declineSubmission" label={copy.decline}>
          {({ typed }) => (
            <MessageField
              id="decline-text"
              label={copy.messageToAuthor}
              hint={copy.optional}
              typed={typed('text')}
            />
          )}
        </ActionForm>
      </section>
    </>
  )
}
