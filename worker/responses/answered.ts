import { eq, sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { isPublicListAlone } from '#worker/permissions/list.ts'
import {
  isInThread,
  isOpenDiscussion,
  isReadableAlone,
  isResponse,
  isStory,
} from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

export interface Answered {
  kind: ResponseKind
  id: string
}

const isRootShown = sql`(case when ${isStory()} then 1
  when ${posts.rootCatalogId} is not null then exists (select 1 from catalogs
    where catalogs.id = ${posts.rootCatalogId} and ${isPublicListAlone()})
  else exists (select 1 from posts story where story.id = ${posts.rootPostId} and ${isReadableAlone('story')}) end)`

const canBeAnswered: Record<ResponseKind, SQL> = {
  post: sql`(${isInThread()} and ${isRootShown})`,
  catalog: sql`(${isPublicListAlone()})`,
}
const isOpen: Record<ResponseKind, SQL> = {
  post: isOpenDiscussion(),
  catalog: sql.raw(`"catalogs"."is_discussion_closed" = 0`),
}

/** The target is public and its discussion open. */
export const takesResponses = ({ kind, id }: Answered): SQL =>
  kind === 'post'
    ? sql`exists (select 1 from posts where id = ${id} and ${canBeAnswered.post} and ${isOpen.post})`
    : sql`exists (select 1 from catalogs where id = ${id} and ${canBeAnswered.catalog} and ${isOpen.catalog})`

const states = {
  post: read(
    'answeredPost',
    {
      language: posts.language,
      isOpen: sql<number>`${isOpen.post}`,
      isOfList: sql<number>`${posts.rootCatalogId} is not null`,
    },
    (query) =>
      query
        .from(posts)
        .where(sql`${posts.id} = ${param('id')} and ${canBeAnswered.post}`)
        .limit(1),
  ),
  catalog: read(
    'answeredCatalog',
    { language: sql<string>`'en'`, isOpen: sql<number>`${isOpen.catalog}`, isOfList: sql<number>`1` },
    (query) =>
      query
        .from(catalogs)
        .where(sql`${catalogs.id} = ${param('id')} and ${canBeAnswered.catalog}`)
        .limit(1),
  ),
}

/** The target's language, or why it does not accept responses. */
export async function readAnswered(
  ctx: Context,
  { kind, id }: Answered,
): Promise<{ language: string } | Failure<'NotFound' | 'Forbidden'>> {
  const state = await ctx.db.first(states[kind], { id })
  if (!state) return failure('NotFound', copy.following.notFound)
  return state.isOpen ? { language: state.language } : closedDiscussion(Boolean(state.isOfList))
}

/** The two sentences of R323. */
export const closedDiscussion = (isOfList: boolean): Failure<'Forbidden'> =>
  failure(
    'Forbidden',
    `${isOfList ? copy.responses.closedForList : copy.responses.closedForStory}. ${copy.discussion.notSaved}`,
  )

export const responseState = read(
  'responseState',
  {
    language: posts.language,
    revision: posts.revision,
    creatorId: posts.creatorId,
    isOpen: sql<number>`${isOpen.post}`,
    isOfList: sql<number>`${posts.rootCatalogId} is not null`,
    isRead: sql<number>`${isReadableAlone()}`,
  },
  (query) =>
    query
      .from(posts)
      .where(sql`${eq(posts.id, param('id'))} and ${isResponse()}`)
      .limit(1),
)
