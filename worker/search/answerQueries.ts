/** R399-R401; the key only allows searching. */
import type { z } from 'zod'
import { SearchIndex } from '#schema/enums.ts'
import { SearchObjects, SearchParams, SearchRequest, SearchRequests } from '#schema/inputs/search.ts'
import { limits } from '#schema/limits.ts'
import { type Labels, indexNameOf, searchHeaders, searchLabels } from '#schema/search/search.ts'
import type { Context } from '#worker/platform/context.ts'
import { readJson } from '#worker/platform/http/readJson.ts'
import { readFilters } from '#worker/search/filters.ts'
import { highlightsOf } from '#worker/search/highlights.ts'
import { toHit } from '#worker/search/hits.ts'
import type { Question } from '#worker/search/question.ts'
import { type Answer, readObjects, search } from '#worker/search/search.ts'

const BODY = 64 * 1024

type Params = Record<string, string>

export const answerQueries = (ctx: Context, request: Request): Promise<Response> =>
  answering(ctx, request, SearchRequests, async ({ requests }) => {
    const results = await resultsOf(ctx, requests)
    return 'message' in results ? refuse(results.status, results.message) : respond({ results: results.list })
  })

export const answerQuery = (ctx: Context, request: Request, { indexName = '' }: Params): Promise<Response> =>
  answering(ctx, request, SearchRequest, async (given) => {
    const results = await resultsOf(ctx, [{ ...given, indexName }])
    return 'message' in results ? refuse(results.status, results.message) : respond(results.list[0])
  })

export const answerObjects = (ctx: Context, request: Request): Promise<Response> =>
  answering(ctx, request, SearchObjects, async ({ requests }) => {
    const results = await Promise.all(
      requests.map(({ indexName, objectID }) => objectOf(ctx, indexName, objectID)),
    )
    return respond({ results })
  })

export async function answerObject(
  ctx: Context,
  request: Request,
  { indexName = '', objectID = '' }: Params,
): Promise<Response> {
  if (!isKnown(ctx, request)) return refuse(403, WRONG_KEY)
  const object = await objectOf(ctx, indexName, objectID)
  return object ? respond(object) : refuse(404, 'ObjectID does not exist')
}

async function answering<Schema extends z.ZodType>(
  ctx: Context,
  request: Request,
  schema: Schema,
  answer: (given: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
  if (!isKnown(ctx, request)) return refuse(403, WRONG_KEY)
  const body = await readJson(request, BODY)
  if (!body.ok)
    return refuse(body.status, body.status === 413 ? 'The body is too long' : 'The body is not valid JSON')
  const given = schema.safeParse(body.value)
  return given.success ? answer(given.data) : refuse(400, wordsOf(given.error))
}

const WRONG_KEY = 'Invalid Application-ID or API key'

async function resultsOf(ctx: Context, requests: readonly GivenRequest[]) {
  const started = performance.now()
  const asked: IndexQuery[] = []
  for (const one of requests) {
    const next = readRequest(ctx, one)
    if ('status' in next) return next
    asked.push(next)
  }
  const answers = await search(
    ctx,
    asked.map(({ question }) => question),
  )
  const milliseconds = Math.round(performance.now() - started)
  return { list: answers.map((answer, at) => resultOf(answer, asked[at]!, milliseconds)) }
}

async function objectOf(ctx: Context, indexName: string, id: string) {
  const index = indexOf(ctx, indexName)
  const [row] = index ? await readObjects(ctx, index, [id]) : []
  return row ? toHit(index!, row) : null
}

const indexOf = ({ env }: Context, indexName: string) =>
  SearchIndex.find((one) => indexNameOf(env.SEARCH_PREFIX, one) === indexName)

interface GivenRequest {
  indexName: string
  params?: string | undefined
}

interface IndexQuery {
  indexName: string
  page: number
  question: Question
  params: z.output<typeof SearchParams>
}

/** It avoids a preflight. */
function isKnown({ env }: Context, request: Request): boolean {
  const { searchParams } = new URL(request.url)
  const sent = (name: string) => request.headers.get(name) ?? searchParams.get(name)
  return (
    sent(searchHeaders.applicationId) === env.SEARCH_APPLICATION_ID &&
    sent(searchHeaders.key) === env.SEARCH_KEY
  )
}

function readRequest(
  ctx: Context,
  { indexName, params = '', ...flat }: GivenRequest,
): IndexQuery | { status: number; message: string } {
  const index = indexOf(ctx, indexName)
  if (!index) return { status: 404, message: `Index ${indexName} does not exist` }
  const read = SearchParams.safeParse({ ...Object.fromEntries(new URLSearchParams(params)), ...flat })
  if (!read.success) return { status: 400, message: wordsOf(read.error) }
  const filters = readFilters(read.data)
  if ('wrong' in filters) return { status: 400, message: filters.wrong }
  const { query, hitsPerPage, page, facets = [] } = read.data
  const question = {
    index,
    query,
    limit: hitsPerPage,
    offset: page * hitsPerPage,
    ...filters,
    counted: searchLabels.filter((kind: keyof Labels) => facets.includes(kind) || facets.includes('*')),
    browses: true,
  }
  return { indexName, page, question, params: read.data }
}

const wordsOf = ({ issues: [issue] }: z.ZodError) =>
  `Invalid value for "${issue!.path.join('.') || 'body'}": ${issue!.message}`

const resultOf = (
  answer: Answer,
  { indexName, page, question, params }: IndexQuery,
  milliseconds: number,
) => ({
  index: indexName,
  query: question.query,
  queryID: answer.queryId,
  hits: answer.rows.map((row) => {
    const hit = toHit(answer.index, row as never)
    return { ...hit, ...highlightsOf(hit, answer.words, params) }
  }),
  nbHits: answer.count,
  page,
  hitsPerPage: question.limit,
  nbPages: question.limit ? Math.ceil(answer.count / question.limit) : 0,
  // Matches beyond the candidates are not counted (decision 15).
  exhaustiveNbHits: answer.count < limits.search.candidates,
  processingTimeMS: milliseconds,
  ...(answer.labels && {
    facets: answer.labels,
    exhaustiveFacetsCount: answer.count < limits.search.candidates,
  }),
})

const respond = (body: unknown) => Response.json(body, { headers: HEADERS })

const HEADERS = { 'cache-control': 'private, no-store', 'access-control-allow-origin': '*' }

const refuse = (status: number, message: string) =>
  Response.json({ message, status }, { status, headers: HEADERS })
