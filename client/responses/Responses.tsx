import { copy } from '#schema/copy.ts'
import type { PostSort } from '#schema/enums.ts'
import type { ResponsesPartsFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { SkeletonLine } from '#client/design/Skeleton.tsx'
import { closedAs, useDiscussion } from '#client/responses/discussions.ts'
import { Respond } from '#client/responses/Respond.tsx'
import { ResponseThread } from '#client/responses/ResponseThread.tsx'
import { SortLinks } from '#client/responses/SortLinks.tsx'

interface ResponsesProps {
  data: { post: ResponsesPartsFragment | null }
  sort?: PostSort
}

export function Responses({ data: { post }, sort = 'HOT' }: ResponsesProps) {
  return post ? <ResponsesOf post={post} sort={sort} /> : <ResponsesFailed />
}

function ResponsesOf({ post, sort }: { post: ResponsesPartsFragment; sort: PostSort }) {
  const href = useHref()
  const { id, slug } = post
  const { posts, pagingInfo } = post.threadedPostResponses
  const asSent = { ...post, posts, sort, next: pagingInfo.next?.to }
  const shown = useDiscussion(id) ?? asSent
  // Only a story's author hides responses, also of replies.
  const isOfList = post.depth > 0 && post.rootPostId === null
  const ownerId = post.depth === 0 ? post.creator.id : null
  const discussion = {
    kind: 'post',
    id,
    ownerId,
    closed: closedAs(shown.isDiscussionClosed, isOfList),
  } as const
  const next = shown.next && href('ShowPostResponses', { postId: slug }, { sort: shown.sort, to: shown.next })
  return (
    <section className="Responses" id="responses" aria-labelledby="responses-title">
      <SectionTitle id="responses-title">
        {shown.responsesCount > 0 ? copy.responses.count(shown.responsesCount) : copy.responses.title}
      </SectionTitle>
      <Respond discussion={discussion} />
      {shown.posts.length > 1 && <SortLinks postId={slug} sort={shown.sort} />}
      {shown.posts.length > 0 ? (
        <ResponseThread responses={shown.posts} authorId={post.creator.id} discussion={discussion} />
      ) : (
        <EmptyState sentence={copy.responses.none} />
      )}
      <Pager older={next || undefined} olderLabel={copy.responses.more} />
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
      <p className="Responses-failed">Couldn’t load the responses. Reload the page to try again.</p>
    </section>
  )
}
