/** Its search key is public, so no text for members is in it. */
import * as z from 'zod'
import { SearchIndex } from '#schema/enums.ts'
import { indexNameOf, searchAttributes, searchHeaders, searchLabels } from '#schema/search/search.ts'
import { phrasesOf } from '#schema/search/searchPhrases.ts'
import type { Env } from '#worker/platform/env.ts'
import { askOutside, jsonOf, OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'
import { type Document, facets } from '#worker/search/documents.ts'
import type { Holder } from '#worker/search/holder.ts'
import type { NumberCondition, Question } from '#worker/search/question.ts'
import { normalised } from '#worker/search/words.ts'

const Results = z.object({
  results: z.array(
    z.object({
      hits: z.array(z.object({ objectID: z.string() })),
      nbHits: z.number(),
      facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    }),
  ),
})

const Objects = z.object({
  results: z.array(z.object({ objectID: z.string(), name: z.string() }).nullable()),
})

export function hosted(env: Env): Holder {
  const nameOf = (index: SearchIndex) => indexNameOf(env.SEARCH_PREFIX, index)
  return {
    async find(questions) {
      const requests = questions.map((question) => ({
        indexName: nameOf(question.index),
        ...paramsOf(question),
      }))
      const { results } = Results.parse(
        await call(env, '/1/indexes/*/queries', { requests }, { key: env.SEARCH_KEY }),
      )
      return results.map(({ hits, nbHits, facets: labels }, at) => ({
        ids: hits.map(({ objectID }) => objectID),
        count: nbHits,
        words: phrasesOf(questions[at]!.query),
        ...(labels && { labels }),
      }))
    },
    async put({ documents }) {
      await write(
        env,
        documents.map((document) => ({
          action: 'updateObject',
          indexName: nameOf(document.kind),
          body: bodyOf(document),
        })),
      )
    },
    async remove(kind, ids) {
      await write(
        env,
        ids.map((objectID) => ({
          action: 'deleteObject',
          indexName: nameOf(kind),
          body: { objectID },
        })),
      )
    },
    async removeOf(creatorIds) {
      for (const index of creatorIds.length ? SearchIndex : []) {
        const filters = creatorIds.map((id) => `creatorId:${id}`).join(' OR ')
        await call(env, `/1/indexes/${nameOf(index)}/deleteByQuery`, { filters })
      }
    },
    async known(kind, ids) {
      const requests = ids.map((objectID) => ({ indexName: nameOf(kind), objectID }))
      const { results } = Objects.parse(await call(env, '/1/indexes/*/objects', { requests }))
      return new Map(
        results.flatMap((object) => (object ? [[object.objectID, normalised(object.name)]] : [])),
      )
    },
    async clear() {
      for (const index of SearchIndex) {
        await call(env, `/1/indexes/${nameOf(index)}/settings`, SETTINGS, { method: 'PUT' })
        await call(env, `/1/indexes/${nameOf(index)}/clear`, {})
      }
    },
  }
}

const SETTINGS = {
  searchableAttributes: ['name', 'alias', 'near', 'text'],
  attributesForFaceting: ['filterOnly(facets)', 'filterOnly(creatorId)', ...searchLabels],
  customRanking: ['desc(weight)'],
  // C++ and C# are not C.
  separatorsToIndex: '+#',
}

/** Characters. The provider allows 10 KB per record by default. */
const TEXT = 8000

const ATTRIBUTE: Record<NumberCondition['column'], string> = {
  post_count: searchAttributes.postCount,
  clap_count: 'clapCount',
  published_at: 'latestPublishedAt',
}

const paramsOf = ({ query, limit, offset, has, hasOneOf = [], hasNot, ...more }: Question) => ({
  query,
  hitsPerPage: limit,
  page: limit ? Math.floor(offset / limit) : 0,
  facetFilters: [
    ...has.map((facet) => `facets:${facet}`),
    ...hasNot.map((facet) => `facets:-${facet}`),
    ...hasOneOf.map((group) => group.map((facet) => `facets:${facet}`)),
  ],
  ...((more.postCountMin > 0 || more.numbers?.length) && {
    numericFilters: [
      ...(more.postCountMin > 0 ? [`${searchAttributes.postCount}>=${more.postCountMin}`] : []),
      ...(more.numbers ?? []).map((group) =>
        group.map(({ column, sign, value }) => `${ATTRIBUTE[column]}${sign}${value}`),
      ),
    ],
  }),
  ...(more.counted?.length && { facets: more.counted }),
})

const bodyOf = ({
  objectId,
  creatorId,
  kind,
  facets: has,
  name,
  alias,
  near,
  text,
  weight,
  postCount,
  clapCount,
  publishedAt,
  labels,
}: Document) => ({
  objectID: objectId,
  creatorId,
  name,
  alias,
  near,
  text: text.slice(0, TEXT),
  facets: has,
  [searchAttributes.quality]: has.includes(facets.quality),
  [searchAttributes.kind]: has.includes(facets.authors) ? searchAttributes.authors : kind,
  weight,
  [searchAttributes.postCount]: postCount,
  clapCount,
  latestPublishedAt: publishedAt,
  ...labels,
})

async function write(env: Env, requests: readonly object[]): Promise<void> {
  if (requests.length) await call(env, '/1/indexes/*/batch', { requests })
}

/** @throws OutsideUnavailable if the provider does not accept it */
async function call(
  env: Env,
  path: string,
  body: object,
  { key = env.SEARCH_ADMIN_KEY ?? '', method = 'POST' } = {},
): Promise<unknown> {
  const response = await askOutside(
    env,
    env.SEARCH_URL,
    path,
    {
      method,
      headers: {
        'content-type': 'application/json',
        [searchHeaders.applicationId]: env.SEARCH_APPLICATION_ID,
        [searchHeaders.key]: key,
      },
      body: JSON.stringify(body),
    },
    () => Promise.reject(new OutsideUnavailable('There is no fake: the index in SEARCH answers instead')),
  )
  if (!response.ok) throw new OutsideUnavailable(`The search provider answered ${response.status}`)
  return jsonOf(response)
}
