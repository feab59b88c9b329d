import worker from '#worker/index.ts'
import type { Env } from '#worker/platform/env.ts'
import { type DatabaseUse, countedDatabase } from '../countedDatabase.ts'

export default {
  async fetch(request, env, execution) {
    const sessions: DatabaseUse[] = []
    const answer = await worker.fetch(request, { ...env, DB: countedDatabase(env.DB, sessions) }, execution)
    const counted = new Response(answer.body, answer)
    counted.headers.set('x-asked', JSON.stringify(mostOf(sessions)))
    return counted
  },
} satisfies ExportedHandler<Env>

/** The work after the answer is already running, with fewer statements. */
const mostOf = (sessions: DatabaseUse[]) =>
  sessions.toSorted((one, other) => other.statements - one.statements)[0]
