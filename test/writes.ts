/** Finds written tables in the text of every statement that is sent to D1. */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'

interface Writes {
  /** Since the last time. */
  take(): Set<string>
  end(): void
}

/** D1's client sends each call with this function. */
const SEND = '_send'

interface Client {
  [SEND]?(this: unknown, endpoint: string, texts: string | string[], ...rest: unknown[]): unknown
}

const WRITTEN =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["`]?(\w+)/gi

const noted = new Set<Set<string>>()
watchClient()

export function noteWrites(): Writes {
  const tables = new Set<string>()
  noted.add(tables)
  return {
    take() {
      const taken = new Set(tables)
      tables.clear()
      return taken
    },
    end: () => void noted.delete(tables),
  }
}

function watchClient() {
  const session = Object.getPrototypeOf((env as unknown as Env).DB.withSession()) as Client
  const send = session[SEND]
  if (!send) throw new Error('The client of D1 sends its calls in another way')
  session[SEND] = function (endpoint, texts, ...rest) {
    for (const text of [texts].flat())
      for (const [, table] of text.matchAll(WRITTEN)) for (const tables of noted) tables.add(table!)
    return send.call(this, endpoint, texts, ...rest)
  }
}
