import type { ReactNode } from 'react'
import { copy } from '#schema/copy/submissions.ts'
import type { PassageCommentPartsFragment } from '#schema/generated/operations.ts'
import { type CommentForm, PassageComment } from '#client/publishing/PassageComment.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'

interface PassageCommentsProps {
  comments: readonly PassageCommentPartsFragment[]
  form: Omit<CommentForm, 'says' | 'onDone'>
  children?: ReactNode
}

/** Resolved comments are below, out of the way. */
export function PassageComments({ comments, form, children }: PassageCommentsProps) {
  const { said, place, gone } = useRemovalMessage(form.answer, form.form)
  const resolved = comments.filter(({ isResolved }) => isResolved)
  const list = (some: readonly PassageCommentPartsFragment[]) =>
    some.length > 0 && (
      <ol className="PassageComments">
        {some.map((comment) => (
          <PassageComment key={comment.id} comment={comment} form={{ ...form, ...gone }} />
        ))}
      </ol>
    )
  return (
    <>
      <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
        {said}
      </p>
      {list(comments.filter(({ isResolved }) => !isResolved))}
      {children}
      {resolved.length > 0 && (
        <details className="PassageComments-resolved">
          <summary>{copy.comments.resolved(resolved.length)}</summary>
          {list(resolved)}
        </details>
      )}
    </>
  )
}
