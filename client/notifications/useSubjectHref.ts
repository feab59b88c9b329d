import type { NotificationType } from '#schema/enums.ts'
import type { NotificationEntryFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

type Subject = NonNullable<NotificationEntryFragment['subject']>

/**
 * The address of the story, response, list or invitation that a notification is about.
 * @param about whether it leads to a page of that, such as its private notes
 */
export function useSubjectHref() {
  const href = useHref()
  const storyHref = useStoryHref()
  return (
    { id, type, slug, isResponse, username, collectionSlug }: Subject,
    about?: NotificationType,
  ): string => {
    if (about === 'PRIVATE_NOTE_CREATED') return href('ShowPostNotes', { postId: id })
    if (about === 'COAUTHOR_INVITED') return href('AnswerInvitation', { postId: id })
    if (about === 'SUBMISSION_WITHDRAWN') return href('ShowCollectionSubmissions', { collectionSlug: slug })
    if (about === 'SUBMISSION_CREATED' || about === 'SUBMISSION_ANSWERED')
      return href('ShowCollectionSubmissions', { collectionSlug: collectionSlug ?? '' }, { story: id })
    if (about?.startsWith('SUBMISSION')) return `${href('ShowPostSettings', { postId: id })}#submission`
    if (type === 'COLLECTION') return href('AnswerCollectionInvitation', { collectionSlug: slug })
    if (type === 'CATALOG') return href('ShowUserList', { username, catalogSlugId: slug })
    if (isResponse) return href('ShowPost', { postId: slug })
    const collection = collectionSlug === null ? null : { slug: collectionSlug }
    return storyHref({ slug, creator: { username }, collection })
  }
}
