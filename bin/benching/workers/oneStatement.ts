/** The baseline of an answer with one database read. */
import type { GivenAnswer } from './bareAnswer.ts'

let headers = new Headers()
let body = new Uint8Array()

export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    if (request.method === 'POST') {
      const given = await request.json<GivenAnswer>()
      headers = new Headers(given.headers)
      body = new TextEncoder().encode(given.body)
      return new Response('given')
    }
    await DB.prepare('select * from sessions where id = ?').bind(request.headers.get('x-session')).first()
    return new Response(body, { headers })
  },
}
