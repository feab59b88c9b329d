/** JSON for the publication's staff (R080). */
import type { CollectionStoriesFilter } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { collectionStories } from '#worker/drafts/submissions/collectionStories.ts'
import { submissionsTo } from '#worker/drafts/submissions/queue.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'

export const loadMoreStories: Handler = async (ctx, _, { params }, url) => {
  const { collectionSlug: slug = '', filterBy = '' } = params
  const paging = { to: url.searchParams.get('to') }
  const found =
    filterBy === 'submissions'
      ? await queued(() => submissionsTo(ctx, slug, paging))
      : await collectionStories(ctx, slug, filterBy as CollectionStoriesFilter, paging)
  if (!found) return null
  const { rows, next } = found
  return jsonAnswer({
    stories: rows.map(({ author: { id, username, name }, ...story }) => ({
      ...story,
      author: { id, username, name },
    })),
    next: next && path('LoadMoreCollectionStories', { collectionSlug: slug, filterBy }, { to: next.to }),
  })
}

async function queued(list: () => ReturnType<typeof submissionsTo>) {
  const page = await list()
  return (
    page && {
      next: page.next,
      rows: page.rows.map(({ postId, title, wordCount, submittedAt, publishAt, author }) => ({
        id: postId,
        title,
        wordCount,
        submittedAt,
        publishAt,
        author,
      })),
    }
  )
}
