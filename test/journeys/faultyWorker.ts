/**
 * The product's worker, wrapped from outside: a request with the header `x-responses: slow 2500` or
 * `x-responses: failing 300` meets a database whose answer about a story's responses comes that many milliseconds
 * late, or fails after them. Without the header the worker gets the request as it is. Only the journeys' server
 * runs this; nothing in the product knows of it.
 */
import worker from '#worker/index.ts'
import type { Env } from '#worker/platform/env.ts'

export default {
  fetch(request, env, execution) {
    const [fault, delay] = (request.headers.get('x-responses') ?? '').split(' ')
    const faultyEnv = fault ? { ...env, DB: faulty(env.DB, fault === 'failing', Number(delay)) } : env
    return worker.fetch(request, faultyEnv, execution)
  },
} satisfies ExportedHandler<Env>

/** The parts of D1 that the product uses: sessions, prepared statements, batches. */
function faulty(database: D1Database, fails: boolean, delay: number): D1Database {
  const touched = new WeakSet<D1PreparedStatement>()
  const mark = (statement: D1PreparedStatement): D1PreparedStatement => {
    touched.add(statement)
    const bind = statement.bind.bind(statement)
    statement.bind = (...values) => mark(bind(...values))
    if (fails) statement.all = () => Promise.reject(new Error('D1 did not answer'))
    return statement
  }
  const around = (session: D1DatabaseSession): D1DatabaseSession => ({
    prepare: (sql) => (READS_RESPONSES.test(sql) ? mark(session.prepare(sql)) : session.prepare(sql)),
    async batch<T>(statements: D1PreparedStatement[]) {
      if (statements.some((statement) => touched.has(statement))) {
        await new Promise((resolve) => setTimeout(resolve, delay))
        if (fails) throw new Error('D1 did not answer')
      }
      return session.batch<T>(statements)
    },
    getBookmark: () => session.getBookmark(),
  })
  return { withSession: (constraint) => around(database.withSession(constraint)) } as D1Database
}

/** No other statement compares with what a post answers to. */
const READS_RESPONSES = /"in_response_to_post_id" = \?/
