import type { MutationResolvers, QueryResolvers, SearchHitsResolvers } from '#schema/generated/resolvers.ts'
import type { SearchIndex } from '#schema/enums.ts'
import { SearchClick } from '#schema/inputs/search.ts'
import { limits } from '#schema/limits.ts'
import { indexNameOf } from '#schema/search/search.ts'
import { phrasesOf } from '#schema/search/searchPhrases.ts'
import type { Context } from '#worker/platform/context.ts'
import { logInfo } from '#worker/platform/log.ts'
import { failure } from '#worker/platform/results.ts'
import { findCollection } from '#worker/publications/publications.ts'
import { findUser } from '#worker/users/users.ts'
import { facets, type Facet } from '#worker/search/documents.ts'
import { type Answer, type Groups, search } from '#worker/search/search.ts'
import { excerptsOf } from '#worker/search/excerpts.ts'

export const searchResolvers: {
  Query: Pick<QueryResolvers, 'search'>
  Mutation: Pick<MutationResolvers, 'searchClickEvent'>
  SearchHits: SearchHitsResolvers
} = {
  Query: {
    search: async (_, { query, index: given, collectionSlug, username, paging }, ctx) => {
      if (!phrasesOf(query).length) return null
      const scope = await scopeOf(ctx, collectionSlug, username)
      if (scope === 'nowhere') return null
      // R070.
      const index = scope ? 'post' : given
      const page = /^[1-9]\d{0,2}$/.test(paging?.to ?? '') ? Number(paging!.to) : 1
      const size = scope ? limits.search.hitsPostScoped : limits.search.resultsPageSize
      const limit = Math.min(Math.max(1, paging?.limit ?? size), limits.search.hitsMax)
      const question = {
        index,
        query,
        limit,
        offset: (page - 1) * limit,
        has: scope ? [scope] : [],
        hasNot: [],
        postCountMin: 0,
      }
      const [answer] = await search(ctx, [question])
      const next = page * limit < answer!.count ? { limit, to: String(page + 1) } : null
      return { answer: answer!, next }
    },
  },
  SearchHits: {
    queryId: ({ answer }) => answer.queryId,
    indexName: ({ answer }, _, { env }) => indexNameOf(env.SEARCH_PREFIX, answer.index),
    users: ({ answer }) => group(answer, 'user'),
    collections: ({ answer }) => group(answer, 'collection'),
    posts: ({ answer }) => group(answer, 'post'),
    excerpts: ({ answer }, _, ctx) => excerptsOf(ctx, group(answer, 'post'), answer),
    tags: ({ answer }) => group(answer, 'tag'),
    catalogs: ({ answer }) => group(answer, 'catalog'),
    count: ({ answer }) => answer.count,
    pagingInfo: ({ next }) => ({ next }),
  },
  Mutation: {
    searchClickEvent: (_, given) => {
      const click = SearchClick.safeParse(given)
      if (!click.success || click.data.objectIds.length !== click.data.positions.length) {
        return failure('BadRequest', 'Give the id of each item and its position, counted from 1.')
      }
      const { queryId, indexName, objectIds, positions } = click.data
      logInfo('search click', {
        queryId,
        indexName,
        objects: objectIds.join(' '),
        positions: positions.join(' '),
      })
      return { __typename: 'SearchClickRecorded', queryId: click.data.queryId }
    },
  },
}

const group = <Index extends SearchIndex>({ index, rows }: Answer, wanted: Index): Groups[Index][] =>
  index === wanted ? (rows as Groups[Index][]) : []

async function scopeOf(
  ctx: Context,
  collectionSlug: string | null | undefined,
  username: string | null | undefined,
): Promise<Facet | 'nowhere' | null> {
  const { entity } = ctx.host
  if (entity?.kind === 'user') return facets.by(entity.id)
  if (entity) return facets.inCollection(entity.id)
  if (username) {
    const user = await findUser(ctx, { username })
    return user ? facets.by(user.id) : 'nowhere'
  }
  if (!collectionSlug) return null
  const collection = await findCollection(ctx, { slug: collectionSlug })
  return collection ? facets.inCollection(collection.id) : 'nowhere'
}
