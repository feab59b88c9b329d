import { copy } from '#schema/copy.ts'
import { quotedText } from '#schema/responses/responseText.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { PlainTextField } from '#client/responses/PlainTextField.tsx'
import { Closed } from '#client/responses/Respond.tsx'
import { closedAs } from '#client/responses/discussions.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'

/** R057, R323 */
export const page = definePage<'NewResponsePage'>({
  operation: 'NewResponsePage',
  variables({ params, search }) {
    const quoteId = search.get('quote') ?? ''
    return { postId: params.inResponseToPostId!, quoteId, hasQuote: quoteId !== '' }
  },
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: ({ post }) => ({ title: copy.discussion.respondTo(post!.title), noIndex: true }),
  styles: ['forms', 'signin'],
  Component: NewResponsePage,
})

function NewResponsePage({ data }: PageProps<'NewResponsePage'>) {
  const { id, slug, title, quote, depth, rootPostId, isDiscussionClosed } = data.post!
  const href = useHref()
  const typed = typedIn(answerTo(data.formAnswer, 'publishResponse'), 'text')
  const closed = closedAs(isDiscussionClosed, depth > 0 && rootPostId === null)
  return (
    <div className="SignInSlip">
      <h1 dir="auto">{copy.discussion.respondTo(title)}</h1>
      {closed && typed === undefined ? (
        <Closed what={closed} />
      ) : (
        <ActionForm
          form="publishResponse"
          action={path('NewPostResponse', { inResponseToPostId: id })}
          answer={data.formAnswer}
          kind="primary"
          label={copy.composer.publish}
        >
          {({ errorId }) => (
            <PlainTextField
              label={copy.composer.placeholder}
              text={typed ?? (quote ? quotedText(quote.text) : undefined)}
              error={errorId}
            />
          )}
        </ActionForm>
      )}
      <p>
        <Link to={href('ShowPostResponses', { postId: slug })}>{copy.discussion.backTo}</Link>
      </p>
    </div>
  )
}
