/** `POST /1/indexes/<star>/queries` (R399-R401): the hosted provider's call, answered by the configured index. */
import type { z } from 'zod'
import { SearchIndex } from '#schema/enums.ts'
import { SearchParams, SearchRequests } from '#schema/inputs/search.ts'
import { limits } from '#schema/limits.ts'
import { type Hits, indexNameOf, searchHeaders } from '#schema/search.ts'
import type { Context } from '#worker/context.ts'
import { readJson } from '#worker/platform/readJson.ts'
import { readFilters } from '#worker/search/filters.ts'
import type { Question } from '#worker/search/question.ts'
import { type Answer, type Groups, search } from '#worker/search/search.ts'

const BODY = 64 * 1024

export async function answerQueries(ctx: Context, request: Request): Promise<Response> {
  if (!isKnown(ctx, request)) return refuse(403, 'Invalid Application-ID or API key')
  const started = performance.now()
  const body = await readJson(request, BODY)
  if (!body.ok)
    return refuse(body.status, body.status === 413 ? 'The body is too long' : 'The body is no JSON')
  const given = SearchRequests.safeParse(body.value)
  if (!given.success) return refuse(400, wordsOf(given.error))
  const asked: Asked[] = []
  for (const one of given.data.requests) {
    const next = readRequest(ctx, one)
    if ('status' in next) return refuse(next.status, next.message)
    asked.push(next)
  }
  const answers = await search(
    ctx,
    asked.map(({ question }) => question),
  )
  const milliseconds = Math.round(performance.now() - started)
  const results = answers.map((answer, at) => resultOf(answer, asked[at]!, milliseconds))
  return Response.json({ results }, { headers: NOT_STORED })
}

interface Asked {
  indexName: string
  page: number
  question: Question
}

/** The provider's clients send both as headers, or in the address to avoid the browser's preflight. */
function isKnown({ env }: Context, request: Request): boolean {
  const { searchParams } = new URL(request.url)
  const sent = (name: string) => request.headers.get(name) ?? searchParams.get(name)
  return (
    sent(searchHeaders.applicationId) === env.SEARCH_APPLICATION_ID &&
    sent(searchHeaders.key) === env.SEARCH_KEY
  )
}

function readRequest(
  { env }: Context,
  { indexName, params = '', ...flat }: { indexName: string; params?: string | undefined },
): Asked | { status: number; message: string } {
  const index = SearchIndex.find((one) => indexNameOf(env.SEARCH_PREFIX, one) === indexName)
  if (!index) return { status: 404, message: `Index ${indexName} does not exist` }
  const read = SearchParams.safeParse({ ...Object.fromEntries(new URLSearchParams(params)), ...flat })
  if (!read.success) return { status: 400, message: wordsOf(read.error) }
  const filters = readFilters(read.data)
  if ('wrong' in filters) return { status: 400, message: filters.wrong }
  const { query, hitsPerPage, page } = read.data
  const question = { index, query, limit: hitsPerPage, offset: page * hitsPerPage, ...filters }
  return { indexName, page, question }
}

const wordsOf = ({ issues: [issue] }: z.ZodError) =>
  `Invalid value for "${issue!.path.join('.') || 'body'}": ${issue!.message}`

const resultOf = (answer: Answer, { indexName, page, question }: Asked, milliseconds: number) => ({
  index: indexName,
  query: question.query,
  queryID: answer.queryId,
  hits: answer.rows.map((row) => hitOf[answer.index](row as never)),
  nbHits: answer.count,
  page,
  hitsPerPage: question.limit,
  nbPages: question.limit ? Math.ceil(answer.count / question.limit) : 0,
  // Matches beyond the candidates are not counted (decision 15).
  exhaustiveNbHits: answer.count < limits.search.candidates,
  processingTimeMS: milliseconds,
})

const hitOf: { [Index in SearchIndex]: (row: Groups[Index]) => Hits[Index] } = {
  user: ({ id, username, name, imageId }) => ({ objectID: id, username, name, imageId }),
  collection: ({ id, slug, name, avatarId }) => ({ objectID: id, slug, name, avatarId }),
  post: (post) => ({
    objectID: post.id,
    postId: post.id,
    title: post.title,
    slug: post.slug,
    latestPublishedAt: post.latestPublishedAt ?? post.listedAt!,
    creator: { username: post.creator.username, name: post.creator.name },
    collection: post.collection && { slug: post.collection.slug, name: post.collection.name },
  }),
  tag: ({ id, slug, name, postCount }) => ({ objectID: id, slug, name, postCount }),
  catalog: ({ id, slug, name, creator }) => ({
    objectID: id,
    slug,
    name,
    creator: { username: creator.username, name: creator.name },
  }),
}

const NOT_STORED = { 'cache-control': 'private, no-store' }

const refuse = (status: number, message: string, headers?: HeadersInit) =>
  Response.json({ message, status }, { status, headers: { ...NOT_STORED, ...headers } })
