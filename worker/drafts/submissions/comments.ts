import { sql } from 'drizzle-orm'
import { type AnchorText, findPassage } from '#schema/quotes/anchoring.ts'
import { limits } from '#schema/limits.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { userJson, type UserRow } from '#worker/users/userShape.ts'

interface StoredComment {
  id: string
  paragraphName: string
  startOffset: number
  passage: string
  prefix: string
  suffix: string
  text: string
  createdAt: number
  resolvedAt: number | null
  user: UserRow | null
}

export interface PassageCommentRow {
  id: string
  paragraphName: string
  startOffset: number
  endOffset: number
  passage: string
  isInText: boolean
  text: string
  createdAt: number
  user: UserRow | null
  isResolved: boolean
}

/** Oldest first, as JSON for `placed`. */
export const commentsJson = (submission: string) =>
  sql<string>`(select json_group_array(json_object('id', comment.id, 'paragraphName', comment.paragraph_name,
      'startOffset', comment.start_offset, 'passage', comment.passage, 'prefix', comment.prefix, 'suffix', comment.suffix,
      'text', comment.text, 'createdAt', comment.created_at, 'resolvedAt', comment.resolved_at,
      'user', case when u.id is null then null else ${userJson('u')} end))
    from (select * from submission_comments where post_id = ${sql.raw(submission)}.post_id
      and collection_id = ${sql.raw(submission)}.collection_id
      order by created_at, id limit ${sql.raw(String(limits.submissions.comments))}) comment
    left join users u on u.id = comment.user_id and ${isShownPerson('u')})`

/**
 * The text may have been edited since.
 * @param json of `commentsJson`
 */
export const placed = (json: string, paragraphs: readonly AnchorText[]): PassageCommentRow[] =>
  (JSON.parse(json) as StoredComment[]).map(({ prefix, suffix, resolvedAt, ...comment }) => {
    const { paragraphName, startOffset, passage } = comment
    const endOffset = startOffset + passage.length
    const stored = { paragraphName, startOffset, endOffset, text: passage, prefix, suffix }
    const now = findPassage(stored, paragraphs, [])
    return {
      ...comment,
      paragraphName: (now ?? stored).paragraphName,
      startOffset: (now ?? stored).startOffset,
      endOffset: (now ?? stored).endOffset,
      isInText: now !== null,
      isResolved: resolvedAt !== null,
    }
  })
