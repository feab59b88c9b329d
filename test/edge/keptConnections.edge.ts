import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'

let place: EdgeLocation
beforeAll(async () => void (place = await openLocation()))
afterAll(() => place.stop())

interface Sent {
  status: number
  isReused: boolean
}

const send = (agent: Agent, method: string, at: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<Sent>((resolve, reject) => {
    const sending = request(place.origin + at, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isReused: sending.reusedSocket }))
      answer.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })

test.each([
  ['a page that takes no forms', path('ShowHome'), {}, 405],
  ['an address that is not there', '/1/indexes/nothing/at/all', {}, 404],
  [
    'a call of another site',
    '/_/graphql',
    { origin: 'https://other.example', 'content-type': 'text/plain' },
    null,
  ],
] as const)('a connection is kept after a POST to %s', async (_, at, headers, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const refused = await send(agent, 'POST', at, headers, 'x'.repeat(48 * 1024))
  if (status) expect(refused.status).toBe(status)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  const robots = path('ShowRobots')
  // A runtime may close a connection only after its answer.
  for (let time = 0; time < 2; time++) {
    expect(await send(agent, 'GET', robots)).toEqual({ status: 200, isReused: true })
  }
  agent.destroy()
})
