/** Filled from the demo content, and called like from a visitor's browser. */
import { env } from 'cloudflare:workers'
import type { SearchIndex } from '#schema/enums.ts'
import { type Hits, searchHeaders, type SearchQuery, type SearchResults } from '#schema/search/search.ts'
import type { Env } from '#worker/platform/env.ts'
import { fillSome } from '#worker/search/fillSome.ts'
import { fetchWorker } from '#test/worker.ts'

const bindings = env as unknown as Env

export const fill = async (): Promise<void> => {
  while (!(await fillSome(bindings)));
}

/** From the current rows. */
export async function fillAgain(): Promise<void> {
  await bindings.SEARCH.prepare('delete from filling').run()
  await fill()
}

export const KNOWN = {
  'content-type': 'application/json',
  [searchHeaders.applicationId]: 'local',
  [searchHeaders.key]: 'local',
}

interface Visit {
  headers?: Record<string, string>
  host?: string
  method?: string
}

export async function call(
  body: unknown,
  { headers = KNOWN, host = 'localhost:8787', method = 'POST' }: Visit = {},
): Promise<{
  status: number
  body: { results: SearchResults<never>[]; message?: string }
  headers: Headers
}> {
  const response = await fetchWorker(
    new Request(`http://${host}/1/indexes/*/queries`, {
      method,
      headers,
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    body: isJson(response) ? JSON.parse(text) : null,
    headers: response.headers,
  }
}

/** Searches one index. */
export async function hits<Index extends SearchIndex>(
  index: Index,
  query: string,
  params: Partial<SearchQuery> = {},
  visit: Visit = {},
): Promise<Hits[Index][]> {
  const { status, body } = await call(
    { requests: [{ indexName: `quire_${index}`, query, ...params }] },
    visit,
  )
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return body.results[0]!.hits as Hits[Index][]
}

export const titles = async (
  query: string,
  params: Partial<SearchQuery> = {},
  visit: Visit = {},
): Promise<string[]> => (await hits('post', query, params, visit)).map(({ title }) => title)

const isJson = ({ headers }: { headers: Headers }) =>
  (headers.get('content-type') ?? '').startsWith('application/json')
