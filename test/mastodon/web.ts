/** Fakes a Mastodon server, by path. */
import { vi } from 'vitest'
import { setRecords } from '#test/hosts/domainActs.ts'

export const SERVER = 'social.example.org'
const PUBLIC_ADDRESS = '93.184.216.34'

type Answer = (request: Request) => Response | Promise<Response>

export interface RecordedRequest {
  path: string
  body: URLSearchParams
  authorization: string | null
}

/** @returns the requests to the server, in order */
export async function playServer(answers: Record<string, Answer>): Promise<RecordedRequest[]> {
  await setRecords(SERVER, 'A', PUBLIC_ADDRESS)
  const asked: RecordedRequest[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.host !== SERVER) return new Response('Nothing here', { status: 404 })
    const body = new URLSearchParams(await request.clone().text())
    asked.push({ path: url.pathname, body, authorization: request.headers.get('authorization') })
    return (await answers[url.pathname]?.(request)) ?? new Response('Not found', { status: 404 })
  })
  return asked
}

const ACCOUNT = { id: '109', username: 'ada', url: `https://${SERVER}/@ada`, fields: [] as unknown[] }

/** Does all that is asked of it, except for a test's changes. */
export const willing = (account: Partial<typeof ACCOUNT> = {}): Record<string, Answer> => ({
  '/api/v1/apps': () => Response.json({ client_id: 'a client', client_secret: 'a secret' }),
  '/oauth/token': () => Response.json({ access_token: 'a token' }),
  '/oauth/revoke': () => Response.json({}),
  '/api/v1/accounts/verify_credentials': () => Response.json({ ...ACCOUNT, ...account }),
  '/api/v1/accounts/109': () => Response.json({ ...ACCOUNT, ...account }),
})
