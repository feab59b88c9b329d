import { copy } from '#schema/copy/submissions.ts'
import type { PassageCommentPartsFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm, type ActionFormProps } from '#client/forms/ActionForm.tsx'

export interface CommentForm extends Pick<ActionFormProps, 'action' | 'answer' | 'fields'> {
  form: 'resolveComment' | 'resolveOwnComment'
  says: ActionFormProps['says']
  onDone: ActionFormProps['onDone']
  /** Returns where the passage can be read. */
  leadsTo(paragraphName: string): string
}

interface PassageCommentProps {
  comment: PassageCommentPartsFragment
  form: CommentForm
}

export function PassageComment({ comment, form: { leadsTo, fields, ...form } }: PassageCommentProps) {
  const href = useHref()
  const { id, passage, paragraphName, isInText, text, user, createdAt, isResolved } = comment
  const words = copy.comments
  return (
    <li className="PassageComment">
      <blockquote className="PassageComment-passage" dir="auto">
        {isInText ? <a href={leadsTo(paragraphName)}>{passage}</a> : passage}
      </blockquote>
      {!isInText && <p className="SubmissionSteps-what">{words.changed}</p>}
      <p className="SubmissionSteps-text" dir="auto">
        {text}
      </p>
      <div className="PassageComment-foot">
        <p className="SubmissionSteps-what">
          {user ? <Link to={href('ShowUser', { username: user.username })}>{user.name}</Link> : copy.someone}{' '}
          <Timestamp at={createdAt} className="SubmissionSteps-time" />
        </p>
        <ActionForm
          {...form}
          of={id}
          fields={{ ...fields, id, isResolved: String(!isResolved) }}
          label={isResolved ? words.reopen : words.resolve}
          name={(isResolved ? words.reopenOne : words.resolveOne)(passage)}
        />
      </div>
    </li>
  )
}
