import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { copy } from '#schema/copy/submissions.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { PublicationDesk } from '#client/publications/desk/PublicationDesk.tsx'
import { SubmissionQueue } from '#client/publications/desk/SubmissionQueue.tsx'
import { SubmissionReview } from '#client/publications/desk/SubmissionReview.tsx'
import { TakesSection } from '#client/publications/desk/TakesSection.tsx'

/** R080, R081 */
export const page = definePage<'SubmissionsPage'>({
  operation: 'SubmissionsPage',
  variables: ({ params, search }) => {
    const story = search.get('story')
    return {
      slug: params.collectionSlug!,
      paging: { to: search.get('to') },
      story: story ?? '',
      isReview: story !== null,
      isQueue: story === null,
    }
  },
  // Drafts are not shown to staff.
  outcome: ({ collectionDesk }) =>
    collectionDesk?.role === 'OWNER' || collectionDesk?.role === 'EDITOR' ? undefined : { status: 404 },
  head: ({ collectionDesk, reviewedSubmission }) => ({
    title: reviewedSubmission
      ? copy.review(reviewedSubmission.title || copy.untitled)
      : `${copy.queue}: ${collectionDesk!.name}`,
    noIndex: true,
  }),
  // The browser takes the text from the document.
  state: ({ reviewedSubmission, ...data }) => ({
    ...data,
    reviewedSubmission: reviewedSubmission && { ...reviewedSubmission, html: '' },
  }),
  styles: ['publicationDesk', 'submissions', 'publishing', 'forms'],
  hasItalics: true,
  Component: SubmissionsPage,
})

function SubmissionsPage({ data, at }: PageProps<'SubmissionsPage'>) {
  const href = useHref()
  const collection = data.collectionDesk!
  const answer = data.formAnswer
  const { slug: collectionSlug } = collection
  const review = data.reviewedSubmission
  const decided = answerTo(answer, 'askForChanges', 'approveNow', 'approveLater', 'declineSubmission')
  const queue = href('ShowCollectionSubmissions', { collectionSlug })
  return (
    <PublicationDesk
      collection={collection}
      tab="submissions"
      title={review ? copy.reviewTitle : desk.tabs.submissions}
    >
      <p id="said" role={decided?.isError ? 'alert' : 'status'}>
        {!review && decided?.message}
      </p>
      {review && <SubmissionReview review={review} collectionSlug={collectionSlug} answer={answer} />}
      {data.collectionSubmissions && (
        <SubmissionQueue queue={data.collectionSubmissions} collectionSlug={collectionSlug} at={at} />
      )}
      {!review && !data.collectionSubmissions && (
        <EmptyState sentence={copy.noSubmission} action={{ label: copy.backToQueue, to: queue }} />
      )}
      {data.collectionSubmissions && (
        <TakesSection desk={collection} isOpen={collection.takesSubmissions} answer={answer} />
      )}
    </PublicationDesk>
  )
}
