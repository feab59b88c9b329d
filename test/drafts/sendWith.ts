import type { Browser } from '#test/identity/browser.ts'
import worker from '#worker/index.ts'
import type { Env } from '#worker/platform/env.ts'

/** Sends it as the browser does, and waits for the work after it. */
export async function send(given: Env, browser: Browser, call: string): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const late: Promise<unknown>[] = []
  const execution = {
    waitUntil: (work: Promise<unknown>) => void late.push(work),
    passThroughOnException: () => undefined,
  }
  const request = new Request('http://localhost:8787/_/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-frontend-app': 'lite',
      origin: 'http://localhost:8787',
      'user-agent': 'Mozilla/5.0 (test) Firefox/140.0',
      cookie,
    },
    body: JSON.stringify({ query: `mutation { ${call} { __typename } }` }),
  })
  const answer = await worker.fetch(request as never, given, execution as unknown as ExecutionContext)
  while (late.length) await Promise.allSettled(late.splice(0))
  return answer.text()
}
