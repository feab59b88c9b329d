import { fetchWorker } from '#test/worker.ts'

export interface Visit {
  host?: string
  headers?: Record<string, string>
  method?: string
  body?: string
}

/** Crawlers get whole documents, which most tests need. */
const BOT = 'test-bot/1.0'

/** On the product's own host by default; redirects are not followed. */
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
  /** Without the style sheet, which names all classes. */
  html: string
  headers: Headers
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

/** Blocks are separated by spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
