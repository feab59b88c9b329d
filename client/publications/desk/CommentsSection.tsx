import { copy } from '#schema/copy/submissions.ts'
import type { FormAnswerFragment, SubmissionsPageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { useScripts } from '#client/browser/useScripts.ts'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { CommentPopover } from '#client/publications/desk/CommentPopover.tsx'
import { MessageField } from '#client/publishing/MessageField.tsx'
import { PassageComments } from '#client/publishing/PassageComments.tsx'

interface CommentsSectionProps {
  review: NonNullable<SubmissionsPageQuery['reviewedSubmission']>
  collectionSlug: string
  answer: FormAnswerFragment | null | undefined
}

/** Editors select passages, or paste them. */
export function CommentsSection({ review, collectionSlug, answer }: CommentsSectionProps) {
  const href = useHref()
  const isScripted = useScripts()
  const { postId, comments } = review
  const form = {
    action: href('ShowCollectionSubmissions', { collectionSlug }, { story: postId }),
    answer,
    fields: { postId, story: postId },
  }
  const words = copy.comments
  return (
    <section id="comments" aria-labelledby="comments-title">
      <h2 className="PublicationDesk-part" id="comments-title">
        {words.title}
      </h2>
      <p className="PublicationDesk-words">{copy.privately}</p>
      <PassageComments
        comments={comments}
        form={{ ...form, form: 'resolveComment', leadsTo: (paragraphName) => `#${paragraphName}` }}
      >
        <ActionForm {...form} form="commentOnPassage" label={words.add} isForgetful>
          {({ errorId, typed }) => (
            <>
              <TextArea
                id="comment-passage"
                label={words.passage}
                hint={isScripted ? words.hint : words.hintPlain}
                errorId={errorId}
                className="MessageField-text"
                name="passage"
                rows={2}
                required
                defaultValue={typed('passage')}
                key={typed('passage')}
                dir="auto"
              />
              <MessageField id="comment-text" label={words.comment} required typed={typed('text')} />
            </>
          )}
        </ActionForm>
      </PassageComments>
      <CommentPopover postId={postId} comments={comments} action={form.action} fields={form.fields} />
    </section>
  )
}
