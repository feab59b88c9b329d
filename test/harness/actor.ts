import { type Answer, MAIN_HOST, type Visit } from './ask.ts'
import { cookieJar } from './jar.ts'

export interface Actor {
  get(path: string, visit?: Visit): Promise<Answer>
  post(path: string, body: string | object, visit?: Visit): Promise<Answer>
  cookie(name: string, host?: string, path?: string): string | undefined
  forget(): void
}

/** @param own defaults for all its requests: a host, headers */
export function actorOf(
  ask: (path: string, visit?: Visit) => Promise<Answer>,
  { headers: ownHeaders, ...own }: Visit = {},
): Actor {
  const jar = cookieJar()
  const visitOf = (path: string, { headers, ...visit }: Visit) => {
    const host = visit.host ?? own.host ?? MAIN_HOST
    const cookie = jar.header(host, path)
    return { ...own, ...visit, host, headers: { ...(cookie && { cookie }), ...ownHeaders, ...headers } }
  }
  const send = async (path: string, visit: Visit = {}) => {
    const asked = visitOf(path, visit)
    const answer = await ask(path, asked)
    jar.take(asked.host, path, answer.headers)
    return answer
  }
  return {
    get: send,
    post: (path, body, visit) => send(path, { ...visit, method: 'POST', body }),
    cookie: (name, host = own.host ?? MAIN_HOST, path = '/') => jar.values(host, path).get(name),
    forget: () => jar.clear(),
  }
}
