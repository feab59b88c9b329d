/** Talks to the worker as a visitor does. */
import { fetchWorker } from '#test/worker.ts'

export interface Visit {
  host?: string
  headers?: Record<string, string>
  method?: string
  body?: string
}

/** A crawler asks for whole documents; tests do too unless they say otherwise. */
const BOT = 'test-bot/1.0'

/** The answer to a request of a visitor on `host` (the product's own by default); redirects are not followed. */
export function get(
  path: string,
  { host = 'localhost:8787', headers = {}, method = 'GET', body }: Visit = {},
): Promise<Response> {
  return fetchWorker(
    new Request(`http://${host}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: { 'user-agent': BOT, accept: 'text/html', ...headers },
    }),
  )
}

export interface PageAnswer {
  status: number
  /** Without the text of the style sheet that every page carries, which names all classes. */
  html: string
  headers: Headers
  /** D1 statements and rows read, as the answer itself reports. */
  queries: number
  rows: number
}

export async function page(path: string, visit: Visit = {}): Promise<PageAnswer> {
  const response = await get(path, visit)
  const html = (await response.text()).replace(/(?<=<style>).*?(?=<\/style>)/s, '')
  const timing = /queries=(\d+) rows=(\d+)/.exec(response.headers.get('server-timing') ?? '')
  return {
    status: response.status,
    html,
    headers: response.headers,
    queries: Number(timing?.[1] ?? Number.NaN),
    rows: Number(timing?.[2] ?? Number.NaN),
  }
}

/** The visible text of a piece of HTML, blocks apart by spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
