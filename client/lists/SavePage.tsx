import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { Field } from '#client/design/Field.tsx'
import { VisibilityChoice } from '#client/forms/VisibilityChoice.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

/** Serves readers without scripts. */
export const page = definePage<'SavePage'>({
  operation: 'SavePage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: ({ post }) => ({ title: copy.lists.saveTitle(post!.title), noIndex: true }),
  styles: ['forms', 'signin', 'library'],
  Component: SavePage,
})

function SavePage({ data, at }: PageProps<'SavePage'>) {
  const post = data.post!
  const storyHref = useStoryHref()(post)
  const isSaved = data.savedPosts.some(({ readingListState }) => readingListState !== 'NONE')
  const asked = at.search.get('redirect')
  const redirect = isOwnPath(asked) ? asked : storyHref
  const answer = answerTo(data.formAnswer, 'bookmark', 'addToList', 'removeFromList')
  const shared = { postId: post.id, redirect }
  return (
    <div className="SignInSlip SavePage">
      <h1 dir="auto">
        <Link to={storyHref}>{post.title}</Link>
      </h1>
      <p className="StepSubheader" role="status">
        {answer?.message}
      </p>
      <ul className="SavePage-lists">
        <li>
          <ListForm
            {...shared}
            form="bookmark"
            name={copy.predefinedList['reading-list']}
            isIn={isSaved}
            more={{ state: isSaved ? 'NONE' : 'QUEUE' }}
          />
        </li>
        {data.catalogChoices.map(({ id, name, hasPost }) => (
          <li key={id}>
            <ListForm
              {...shared}
              form={hasPost ? 'removeFromList' : 'addToList'}
              name={name}
              isIn={hasPost}
              more={{ catalogId: id }}
            />
          </li>
        ))}
      </ul>
      <NewList {...shared} answer={data.formAnswer} />
      <p>
        <Link to={redirect}>{copy.lists.back}</Link>
      </p>
    </div>
  )
}

interface Shared {
  postId: string
  redirect: string
}

interface ListFormProps extends Shared {
  form: 'bookmark' | 'addToList' | 'removeFromList'
  name: string
  isIn: boolean
  more: Record<string, string>
}

const ListForm = ({ postId, redirect, form, name, isIn, more }: ListFormProps) => (
  <ActionForm
    form={form}
    action={path('BookmarkPost', { postId })}
    fields={{ redirect, ...more }}
    says="toast"
  >
    <Button type="submit">{isIn ? copy.lists.removeFrom(name) : copy.lists.addTo(name)}</Button>
  </ActionForm>
)

interface NewListProps extends Shared {
  answer: FormAnswerFragment | null | undefined
}

const NewList = ({ postId, redirect, answer }: NewListProps) => (
  <ActionForm
    className="SavePage-new"
    form="createListWith"
    action={path('BookmarkPost', { postId })}
    fields={{ redirect }}
    answer={answer}
    kind="primary"
    label={copy.lists.create}
    isForgetful
  >
    {({ error, errorId, typed }) => (
      <>
        <h2>{copy.lists.newList}</h2>
        <Field
          id="name"
          label={copy.lists.name}
          name="name"
          required
          maxLength={limits.catalogs.name}
          defaultValue={typed('name')}
          isFault={error !== null}
          aria-describedby={errorId}
        />
        <VisibilityChoice />
      </>
    )}
  </ActionForm>
)
