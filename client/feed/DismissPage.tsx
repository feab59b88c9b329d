import { copy } from '#schema/copy.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { DismissToggle } from '#client/muting/DismissToggle.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

/** Serves the form without scripts (D19). */
export const page = definePage<'DismissPage'>({
  operation: 'DismissPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: () => ({ title: copy.feed.dismissTitle, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: DismissPage,
})

function DismissPage({ data, at }: PageProps<'DismissPage'>) {
  const post = data.post!
  const storyHref = useStoryHref()(post)
  const redirect = at.search.get('redirect')
  const back = isOwnPath(redirect) ? redirect : storyHref
  const answer = answerTo(data.formAnswer, 'dismissPost', 'undismissPost')
  return (
    <div className="SignInSlip">
      <h1 dir="auto">
        <Link to={storyHref}>{post.title}</Link>
      </h1>
      <p className="StepSubheader" role="status">
        {answer?.message ?? copy.feed.dismissQuestion}
      </p>
      <DismissToggle
        id={post.id}
        className="Button Button--quiet"
        isDismissed={answer ? !answer.isError : false}
        redirect={back}
      />
      <p>
        <Link to={back}>{copy.feed.back}</Link>
      </p>
    </div>
  )
}
