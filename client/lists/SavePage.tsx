import type { SavePageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { Field } from '#client/design/Field.tsx'
import { VisibilityChoice } from '#client/lists/VisibilityChoice.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

/** A story and the lists it can be put in: forms alone, for readers without scripts. */
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
  const answer = answerTo(data.formAnswer, 'bookmark', 'addToList', 'removeFromList', 'createListWith')
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

function ListForm({ postId, redirect, form, name, isIn, more }: ListFormProps) {
  const viewer = useViewer()
  return (
    <form method="post" action={path('BookmarkPost', { postId })}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name="redirect" value={redirect} />
      {Object.entries(more).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit">{isIn ? copy.lists.removeFrom(name) : copy.lists.addTo(name)}</Button>
    </form>
  )
}

function NewList({ postId, redirect, answer }: Shared & { answer: SavePageQuery['formAnswer'] }) {
  const viewer = useViewer()
  const failed = answerTo(answer, 'createListWith')
  return (
    <form className="SavePage-new" method="post" action={path('BookmarkPost', { postId })}>
      <h2>{copy.lists.newList}</h2>
      <input type="hidden" name="form" value="createListWith" />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name="redirect" value={redirect} />
      <Field
        id="name"
        label={copy.lists.name}
        name="name"
        required
        maxLength={limits.catalogs.name}
        defaultValue={failed?.isError ? failed.values.find(({ name }) => name === 'name')?.value : ''}
        message={failed?.isError ? failed.message : null}
      />
      <VisibilityChoice isShort />
      <Button kind="primary" type="submit">
        {copy.lists.create}
      </Button>
    </form>
  )
}
