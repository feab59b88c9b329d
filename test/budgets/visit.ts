/** No header can contain the statements of late parts. */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'

const bindings = env as unknown as Env

export interface Visit {
  status: number
  html: string
  /** In order. */
  statements: string[]
}

export const BOT = 'test-bot/1.0'
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

/**
 * Reads the answer to its end.
 * @param headers such as a viewer's cookie
 */
export async function visit(
  path: string,
  agent: string,
  headers: Record<string, string> = {},
): Promise<Visit> {
  const statements: string[] = []
  const request = new Request(`http://localhost:8787${path}`, {
    redirect: 'manual',
    headers: { 'user-agent': agent, accept: 'text/html', ...headers },
  })
  const left: Promise<unknown>[] = []
  const execution = {
    waitUntil: (work: Promise<unknown>) => void left.push(work),
    passThroughOnException: () => undefined,
  }
  const hear = (text: string) => void statements.push(text)
  const [DB, SEARCH] = [listened(bindings.DB, hear), listened(bindings.SEARCH, hear)]
  const response = await worker.fetch(
    request as never,
    { ...bindings, DB, SEARCH },
    execution as unknown as ExecutionContext,
  )
  const html = await response.text()
  await Promise.all(left)
  return { status: response.status, html, statements }
}

function listened(database: D1Database, hear: (text: string) => void): D1Database {
  const listen = <T extends Pick<D1Database, 'prepare'>>(to: T): T =>
    new Proxy(to, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'prepare') hear(String(args[0]))
          const result: unknown = Reflect.apply(value, target, args)
          return name === 'withSession' ? listen(result as D1DatabaseSession) : result
        }
      },
    })
  return listen(database)
}
