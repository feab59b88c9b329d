/** R376, R377, R416. If it fails, the page is not stored (R378). */
import type { Match } from '#schema/routes/match.ts'
import type { CacheState } from '#worker/cache/cacheState.ts'
import type { Context } from '#worker/platform/context.ts'
import { collectionTag, postTag, topicTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { logError } from '#worker/platform/log.ts'

/** Makes drafts dynamic (R373). */
export async function askController(ctx: Context, { row, params }: Match, state: CacheState): Promise<void> {
  try {
    if (row.cache?.tag === 'post') await askOfPost(ctx, params.postId!, state)
    else if (row.cache?.tag === 'tag' && params.topicSlug) await askOfTopic(ctx, params.topicSlug)
  } catch (error) {
    logError(error, { where: 'cache controller', row: row.name })
    state.disable('failed')
  }
}

async function askOfPost(ctx: Context, id: string, state: CacheState): Promise<void> {
  const { runOperation } = await import('#worker/graphql/execute.ts')
  const { postCacheController: post } = await runOperation(ctx, 'PostCacheController', { id })
  if (!post?.isPublished) return state.disable('draft')
  ctx.db.tags.add(postTag(id)).add(userTag(post.creator.id))
  // The response must change when its story is shown again.
  if (post.inResponseToPostId) ctx.db.tags.add(postTag(post.inResponseToPostId))
  if (post.collection) ctx.db.tags.add(collectionTag(post.collection.id))
}

async function askOfTopic(ctx: Context, topicSlug: string): Promise<void> {
  const { runOperation } = await import('#worker/graphql/execute.ts')
  const { topicCacheController: topic } = await runOperation(ctx, 'TopicCacheController', { topicSlug })
  if (topic) ctx.db.tags.add(topicTag(topic.id))
}
