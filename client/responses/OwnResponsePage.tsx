import { copy } from '#schema/copy.ts'
import type { OwnResponsePageQuery } from '#schema/generated/operations.ts'
import { paragraphsToText } from '#schema/responses/responseText.ts'
import { path } from '#schema/routes/paths.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { PlainTextField } from '#client/responses/PlainTextField.tsx'
import { Closed } from '#client/responses/Respond.tsx'
import { closedAs } from '#client/responses/discussions.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'

/** Edits and deletes without scripts, unless the discussion is closed (R323). */
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
  const typed = typedIn(answerTo(data.formAnswer, 'editResponse'), 'text')
  const closed = closedAs(isDiscussionClosed, rootPostId === null)
  const shared = {
    action: path('EditResponse', { id }, { redirect: back }),
    answer: data.formAnswer,
  }
  return (
    <div className="SignInSlip">
      <h1>{copy.discussion.edit}</h1>
      {!responseSource && <p className="StepSubheader">{copy.discussion.notYours}</p>}
      {responseSource && (
        <>
          {closed && typed === undefined ? (
            <Closed what={closed} />
          ) : (
            <ActionForm
              {...shared}
              form="editResponse"
              fields={{ redirect: back, baseRevision: String(responseSource.revision) }}
              kind="primary"
              label={copy.composer.save}
            >
              {({ errorId }) => (
                <PlainTextField
                  label={copy.discussion.text}
                  text={typed ?? textOf(responseSource)}
                  error={errorId}
                />
              )}
            </ActionForm>
          )}
          <div id="delete">
            <p className="StepSubheader">{copy.discussion.removeQuestion}</p>
            <ActionForm
              {...shared}
              form="deleteResponse"
              fields={{ redirect: back }}
              kind="text"
              label={copy.discussion.remove}
            />
          </div>
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
