import type { NotificationType } from '#schema/enums.ts'
import type { PathParams, Query } from '#schema/routes/paths.ts'

export interface Subject {
  id: string
  type: string
  slug: string
  isResponse: boolean
  username: string
  collectionSlug: string | null
}

export type TargetRow =
  | 'ShowPost'
  | 'ShowPostNotes'
  | 'AnswerInvitation'
  | 'ShowPostSettings'
  | 'ShowCollectionSubmissions'
  | 'AnswerCollectionInvitation'
  | 'ShowUserList'

export interface Target {
  row: TargetRow
  params: PathParams
  query?: Query
  fragment?: string
}

/** Null for a story. */
export function subjectTarget(
  { id, type, slug, isResponse, username, collectionSlug }: Subject,
  about: NotificationType,
): Target | null {
  const settings = (fragment: string): Target => ({
    row: 'ShowPostSettings',
    params: { postId: id },
    fragment,
  })
  if (about === 'PRIVATE_NOTE_CREATED') return { row: 'ShowPostNotes', params: { postId: id } }
  if (about === 'COAUTHOR_INVITED') return { row: 'AnswerInvitation', params: { postId: id } }
  if (about === 'SHARES_PROPOSED') return settings('authors')
  if (about === 'SUBMISSION_WITHDRAWN')
    return { row: 'ShowCollectionSubmissions', params: { collectionSlug: slug } }
  if (about === 'SUBMISSION_CREATED' || about === 'SUBMISSION_ANSWERED') {
    const params = { collectionSlug: collectionSlug ?? '' }
    return { row: 'ShowCollectionSubmissions', params, query: { story: id } }
  }
  if (about === 'SUBMISSION_COMMENTED') return settings('comments')
  if (about.startsWith('SUBMISSION')) return settings('submission')
  if (type === 'COLLECTION') return { row: 'AnswerCollectionInvitation', params: { collectionSlug: slug } }
  if (type === 'CATALOG') return { row: 'ShowUserList', params: { username, catalogSlugId: slug } }
  return isResponse ? { row: 'ShowPost', params: { postId: slug } } : null
}
