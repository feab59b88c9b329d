import { copy } from '#schema/copy.ts'
import type { ResponsesPartsFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { SkeletonLine } from '#client/design/Skeleton.tsx'
import { ResponseThread } from '#client/responses/ResponseThread.tsx'

/** The responses to a story. */
export function Responses({ data: { post } }: { data: { post: ResponsesPartsFragment | null } }) {
  const href = useHref()
  if (!post) return <ResponsesFailed />
  const { posts, pagingInfo } = post.threadedPostResponses
  const next = pagingInfo.next && href('ShowPostResponses', { postId: post.slug }, { to: pagingInfo.next.to })
  return (
    <section className="Responses" id="responses" aria-labelledby="responses-title">
      <SectionTitle id="responses-title">
        {post.responsesCount > 0 ? count(post.responsesCount, 'response') : 'Responses'}
      </SectionTitle>
      {post.isDiscussionClosed ? (
        <p className="Responses-failed">{copy.responses.closed}</p>
      ) : (
        <a
          className="Button Button--quiet"
          href={href('NewPostResponse', { inResponseToPostId: post.id })}
          rel="nofollow"
        >
          {copy.responses.write}
        </a>
      )}
      {posts.length > 0 ? (
        <ResponseThread responses={posts} authorId={post.creator.id} />
      ) : (
        <EmptyState sentence="No responses yet." />
      )}
      <Pager older={next ?? undefined} olderLabel="More responses" />
    </section>
  )
}

export function ResponsesWaiting() {
  return (
    <section className="Responses" aria-hidden data-skeleton>
      <SkeletonLine size="large" width="short" />
      {[0, 1, 2].map((line) => (
        <div key={line} className="Response">
          <SkeletonLine size="small" width="short" />
          <SkeletonLine width="full" />
          <SkeletonLine width="long" />
        </div>
      ))}
    </section>
  )
}

export function ResponsesFailed() {
  return (
    <section className="Responses">
      <SectionTitle>Responses</SectionTitle>
      <p className="Responses-failed">The responses couldn’t be loaded. Reload the page to try again.</p>
    </section>
  )
}
