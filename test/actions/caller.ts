/** Calls of JSON that are not GraphQL come from a page of the host. */
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { fetchWorker } from '#test/worker.ts'

const ORIGIN = 'http://localhost:8787'

export interface Answer<Body = Record<string, unknown>> {
  status: number
  body: Body
}

export interface Sender {
  id: string
  browser: Browser
  headers: Record<string, string>
  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers?: Record<string, string | null>,
  ): Promise<Answer<Body>>
}

/** @param headers replace a page's own; null leaves one out */
async function send<Body>(
  path: string,
  body: unknown,
  own: Record<string, string>,
  headers: Record<string, string | null>,
): Promise<Answer<Body>> {
  const all = { 'content-type': 'application/json', origin: ORIGIN, ...own, ...headers }
  const response = await fetchWorker(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: Object.entries(all).filter((header): header is [string, string] => header[1] !== null),
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    }),
  )
  const type = response.headers.get('content-type') ?? ''
  const answered: unknown = type.startsWith('application/json')
    ? await response.json()
    : await response.text()
  return { status: response.status, body: answered as Body }
}

let people = 0

export async function openSender(): Promise<Sender> {
  const browser = openBrowser()
  await signUp(browser, `sender.${(people += 1)}.${Date.now()}@example.org`, `Sender ${people}`)
  const { id, xsrfToken } = await browser.ask('{ viewer { id xsrfToken } }')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-xsrf-token': String(xsrfToken) }
  return {
    id: String(id),
    browser,
    headers,
    post: (path, body, own = {}) => send(path, body, headers, own),
  }
}

/** A visitor. */
export const postSignedOut = <Body = Record<string, unknown>>(
  path: string,
  body: unknown,
): Promise<Answer<Body>> => send(path, body, {}, {})
