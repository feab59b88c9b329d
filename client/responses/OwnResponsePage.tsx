import { copy } from '#schema/copy.ts'
import type { OwnResponsePageQuery } from '#schema/generated/operations.ts'
import { paragraphsToText } from '#schema/responseText.ts'
import { path } from '#schema/routes/paths.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { PlainTextField } from '#client/responses/PlainTextField.tsx'
import { Closed } from '#client/responses/Respond.tsx'
import { closedAs } from '#client/responses/discussions.ts'
import { answerTo } from '#client/forms/formAnswer.ts'

/**
 * A viewer's own response: forms that edit it, unless the discussion is closed (R323), and delete it without scripts.
 * Others read that they may not.
 */
export const page = definePage<'OwnResponsePage'>({
  operation: 'OwnResponsePage',
  variables: ({ params }) => ({ postId: params.id! }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: () => ({ title: copy.discussion.edit, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: OwnResponsePage,
})

function OwnResponsePage({ data, at }: PageProps<'OwnResponsePage'>) {
  const { id, slug, creator, responseSource, isDiscussionClosed, rootPostId } = data.post!
  const href = useHref()
  const given = at.search.get('redirect')
  const back = isOwnPath(given)
    ? given
    : href('ShowPostUnderUser', { username: creator.username, postId: slug })
  const editing = answerTo(data.formAnswer, 'editResponse')
  const answer = editing ?? answerTo(data.formAnswer, 'deleteResponse')
  const typed = editing?.values.find(({ name }) => name === 'text')?.value
  const closed = closedAs(isDiscussionClosed, rootPostId === null)
  const action = path('EditResponse', { id }, { redirect: back })
  return (
    <div className="SignInSlip">
      <h1>{copy.discussion.edit}</h1>
      {!responseSource && <p className="StepSubheader">{copy.discussion.notYours}</p>}
      {responseSource && answer && (
        <p
          className={answer.isError ? 'FieldMessage' : 'StepSubheader'}
          id="response-answer"
          role={answer.isError ? 'alert' : 'status'}
        >
          {answer.message}
        </p>
      )}
      {responseSource && (
        <>
          {closed && typed === undefined ? (
            <Closed what={closed} />
          ) : (
            <form method="post" action={action}>
              <Fields form="editResponse" redirect={back} />
              <input type="hidden" name="baseRevision" value={responseSource.revision} />
              <PlainTextField
                label={copy.discussion.text}
                text={typed ?? textOf(responseSource)}
                error={editing?.isError ? 'response-answer' : undefined}
              />
              <Button type="submit" kind="primary">
                {copy.composer.save}
              </Button>
            </form>
          )}
          <form method="post" action={action}>
            <Fields form="deleteResponse" redirect={back} />
            <Button type="submit" kind="text">
              {copy.discussion.remove}
            </Button>
          </form>
        </>
      )}
      <p>
        <a href={back}>{copy.following.back}</a>
      </p>
    </div>
  )
}

type Source = NonNullable<NonNullable<OwnResponsePageQuery['post']>['responseSource']>

const textOf = ({ paragraphs }: Source) => paragraphsToText(JSON.parse(paragraphs))

function Fields({ form, redirect }: { form: string; redirect: string }) {
  const viewer = useViewer()
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name="redirect" value={redirect} />
    </>
  )
}
