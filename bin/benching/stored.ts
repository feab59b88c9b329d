import type { Running } from './running.ts'
import type { GivenAnswer } from './workers/bareAnswer.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
export const PAGE_HEADERS = { 'user-agent': BROWSER, accept: 'text/html', host: 'localhost:8787' }

/** Requests a page until it is a hit. */
export async function storedAnswer({ origin }: Running, path: string): Promise<GivenAnswer> {
  for (let tries = 0; tries < 5; tries++) {
    const response = await fetch(origin + path, { headers: PAGE_HEADERS })
    const body = await response.text()
    if (response.headers.get('x-edge-cache') === 'hit') return { headers: headersOf(response), body }
  }
  throw new Error(`${path} is not kept`)
}

export const giveAnswer = ({ origin }: Running, answer: GivenAnswer): Promise<string> =>
  fetch(origin, { method: 'POST', body: JSON.stringify(answer) }).then((response) => response.text())

export async function cacheStatus(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return response.headers.get('x-edge-cache') ?? ''
}

export const headersOf = ({ headers }: Response): [string, string][] =>
  [...headers].filter(([name]) => !['content-length', 'connection', 'transfer-encoding'].includes(name))
