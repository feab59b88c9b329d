import type { SearchIndex } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import { findCatalogs } from '#worker/lists/catalogs.ts'
import type { CatalogRow } from '#worker/lists/catalogShape.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { newQueryId } from '#worker/platform/ids.ts'
import { listedPosts } from '#worker/posts/listedPosts.ts'
import type { PostRow } from '#worker/posts/postShape.ts'
import { collectionLoader } from '#worker/publications/loaders.ts'
import type { CollectionRow } from '#worker/publications/collectionShape.ts'
import { holderOf } from '#worker/search/holderOf.ts'
import { type SearchResult, type Question, withoutUnused, withQuality } from '#worker/search/question.ts'
import type { TagRow } from '#worker/topics/tagShape.ts'
import { findTags } from '#worker/topics/tags.ts'
import { userLoader } from '#worker/users/loaders.ts'
import type { UserRow } from '#worker/users/userShape.ts'

export interface Groups {
  user: UserRow
  collection: CollectionRow
  post: PostRow
  tag: TagRow
  catalog: CatalogRow
}

export interface Answer<Index extends SearchIndex = SearchIndex> {
  index: Index
  queryId: string
  rows: Groups[Index][]
  count: number
  labels?: SearchResult['labels']
  words: readonly string[]
  isWhole: boolean
}

/** The main database leaves out everything no longer visible (safety A2). */
export async function search(ctx: Context, questions: readonly Question[]): Promise<Answer[]> {
  const isUnfiltered = seesEverything(ctx)
  // Members may read everything, so a match reveals no secret.
  const isWhole = (ctx.caller?.viewer?.mediumMemberAt ?? null) !== null
  const asked = questions.map((question) => ({
    ...withoutUnused(withQuality(question, isUnfiltered), limits.search.tagMinPostCount),
    isWhole,
  }))
  const found = await ask(ctx, asked)
  return Promise.all(asked.map(({ index }, at) => answerOf(ctx, index, found[at]!, isWhole)))
}

async function ask(ctx: Context, questions: readonly Question[]): Promise<SearchResult[]> {
  const index = openDb(ctx.env.SEARCH)
  try {
    return await (await holderOf(ctx.env, index)).find(questions)
  } finally {
    ctx.db.stats.queries += index.stats.queries
    ctx.db.stats.rows += index.stats.rows
    ctx.db.stats.waited += index.stats.waited
  }
}

/** R344. */
function seesEverything({ site, caller }: Context): boolean {
  const viewer = caller?.viewer
  return (viewer ? flagsOf(site, viewer) : site.flags).can_view_unfiltered_search === true
}

async function answerOf<Index extends SearchIndex>(
  ctx: Context,
  index: Index,
  { ids, count, labels, words = [] }: SearchResult,
  isWhole: boolean,
): Promise<Answer<Index>> {
  const rows = ids.length ? await readers[index](ctx, ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  return { index, queryId: newQueryId(), rows: shown, count, labels, words, isWhole }
}

export const readObjects = <Index extends SearchIndex>(
  ctx: Context,
  index: Index,
  ids: readonly string[],
): Promise<Groups[Index][]> => readers[index](ctx, ids)

const present = <Row>(rows: (Row | null)[]): Row[] => rows.filter((row) => row !== null)

const readers: {
  [Index in SearchIndex]: (ctx: Context, ids: readonly string[]) => Promise<Groups[Index][]>
} = {
  user: async (ctx, ids) => present(await Promise.all(ids.map((id) => userLoader.load(ctx, id)))),
  collection: async (ctx, ids) => present(await Promise.all(ids.map((id) => collectionLoader.load(ctx, id)))),
  post: listedPosts,
  tag: findTags,
  catalog: findCatalogs,
}
