/** An isolate that ends loses its rest. */
import type { CacheStatus } from '#schema/enums.ts'
import { edge } from '#schema/limits/edge.ts'
import { hour } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { hasFailures, writeFailures } from '#worker/platform/failures.ts'
import { logError } from '#worker/platform/log.ts'

interface Counted {
  route: string
  status: CacheStatus
  reason: string
  statements: number
  rowsRead: number
}

interface Sum {
  hour: number
  route: string
  status: CacheStatus
  reason: string
  requests: number
  statements: number
  rowsRead: number
}

let sums = new Map<string, Sum>()
let writtenAt = 0
let answers = 0

export const answersCounted = (): number => answers

export function count({ route, status, reason, statements, rowsRead }: Counted): void {
  answers += 1
  const at = Math.floor(now() / hour) * hour
  const key = `${at} ${route} ${status} ${reason}`
  let sum = sums.get(key)
  if (!sum) {
    sums.set(key, (sum = { hour: at, route, status, reason, requests: 0, statements: 0, rowsRead: 0 }))
  }
  sum.requests += 1
  sum.statements += statements
  sum.rowsRead += rowsRead
}

export function writeCountsWhenDue(env: Pick<Env, 'DB'>): Promise<void> | null {
  writtenAt ||= now()
  return (sums.size > 0 || hasFailures()) && now() - writtenAt >= edge.counting ? writeCounts(env) : null
}

export async function writeCounts(env: Pick<Env, 'DB'>): Promise<void> {
  const { DB } = env
  const rows = [...sums.values()]
  sums = new Map()
  writtenAt = now()
  try {
    await writeFailures(env)
    if (!rows.length) return
    await DB.prepare(
      `insert into edge_counts (hour, route, status, reason, requests, statements, rows_read)
       select value->>'hour', value->>'route', value->>'status', value->>'reason', value->>'requests',
         value->>'statements', value->>'rowsRead' from json_each(?) where true
       on conflict (hour, route, status, reason) do update set requests = requests + excluded.requests,
         statements = statements + excluded.statements, rows_read = rows_read + excluded.rows_read`,
    )
      .bind(JSON.stringify(rows))
      .run()
  } catch (error) {
    logError(error, { where: 'counts', lost: rows.length })
  }
}

export const forgetCounts = (): void => {
  sums = new Map()
  writtenAt = 0
}
