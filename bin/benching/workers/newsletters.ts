/** The product's sending of issues, called directly; reports its time and the rows that D1 read and wrote. */
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { issueById } from '#worker/newsletters/issues/issueRow.ts'
import { prepareStep } from '#worker/newsletters/issues/prepare.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { startIssue } from '#worker/newsletters/issues/startIssue.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

export default {
  async fetch(request, given) {
    const [, part, id = ''] = new URL(request.url).pathname.split('/')
    const rows = { read: 0, written: 0 }
    const env = { ...given, DB: countingRows(given.DB, rows) }
    const started = performance.now()
    if (part === 'prepare') await prepare(env, id)
    else await send(env, id)
    return Response.json({ ms: performance.now() - started, ...rows })
  },
} satisfies ExportedHandler<Env>

async function prepare(env: Env, id: string): Promise<void> {
  await env.DB.prepare('update newsletter_issues set database_id = ?, due_at = 0 where id = ?')
    .bind(await databaseId(env), id)
    .run()
  const issue = async () => (await openDb(env.DB).first(issueById, { id }))!
  await startIssue(env, openDb(env.DB), await issue())
  for (let row = await issue(); row.state === 'PREPARING'; row = await issue())
    await prepareStep(openDb(env.DB), row)
}

async function send(env: Env, id: string): Promise<void> {
  const state = () =>
    env.DB.prepare('select state from newsletter_issues where id = ?').bind(id).first<string>('state')
  while ((await state()) === 'SENDING') await runIssues(env)
}

/** Rows of batches in sessions, which is how the product writes. */
const countingRows = (database: D1Database, rows: { read: number; written: number }): D1Database =>
  new Proxy(database, {
    get(target, name) {
      if (name === 'withSession')
        return (from: string) => {
          const session = target.withSession(from)
          return {
            prepare: (text: string) => session.prepare(text),
            getBookmark: () => session.getBookmark(),
            batch: async (statements: D1PreparedStatement[]) => {
              const results = await session.batch(statements)
              for (const { meta } of results) {
                rows.read += meta.rows_read
                rows.written += meta.rows_written
              }
              return results
            },
          }
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
