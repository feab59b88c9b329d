/**
 * `GET /_/status`: 200 if the database answers, else 503; never stored. It is answered before the host is looked up, to
 * work even if the rest fails.
 */
import type { Env } from '#worker/platform/env.ts'

/** A slower database is as good as none. */
const TIMEOUT = 3000

export async function answerStatus(env: Pick<Env, 'DB'>): Promise<Response> {
  const ok = await Promise.race([databaseAnswers(env.DB), after(TIMEOUT)])
  return Response.json(
    { status: ok ? 'ok' : 'unavailable' },
    {
      status: ok ? 200 : 503,
      headers: { 'cache-control': 'private, no-store' },
    },
  )
}

const databaseAnswers = (database: D1Database) =>
  database
    .prepare('select value from change_number')
    .first()
    .then(
      () => true,
      () => false,
    )

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))
