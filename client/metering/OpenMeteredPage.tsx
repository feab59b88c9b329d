import { copy } from '#schema/copy.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { OpenStory } from '#client/metering/OpenStory.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

/** Opening needs a press (D19). */
export const page = definePage<'OpenMeteredPage'>({
  operation: 'OpenMeteredPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: () => ({ title: copy.metering.openTitle, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: OpenMeteredPage,
})

function OpenMeteredPage({ data, at }: PageProps<'OpenMeteredPage'>) {
  const post = data.post!
  const storyHref = useStoryHref()(post)
  const redirect = at.search.get('redirect')
  const back = isOwnPath(redirect) ? redirect : storyHref
  const answer = answerTo(data.formAnswer, 'openMeteredPost')
  return (
    <div className="SignInSlip">
      <h1 dir="auto">{post.title}</h1>
      {answer && <p role="status">{answer.message}</p>}
      {post.content.isLockedPreviewOnly ? (
        <OpenStory postId={post.id} redirect={back} />
      ) : (
        <p>{copy.metering.isOpen}</p>
      )}
      <p>
        <Link to={back}>{copy.metering.toStory}</Link>
      </p>
    </div>
  )
}
