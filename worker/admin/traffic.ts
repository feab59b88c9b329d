import { sql } from 'drizzle-orm'
import { edge } from '#schema/limits/edge.ts'
import type { CacheStatus } from '#schema/enums.ts'
import { hour } from '#schema/limits.ts'
import { writeCounts } from '#worker/cache/counts.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

export type EdgeTraffic = Awaited<ReturnType<typeof readTraffic>>

interface Reason {
  status: CacheStatus
  reason: string
  requests: number
}

/** Writes this isolate's pending counts first, to include them. */
export async function readTraffic(ctx: Context, at: number) {
  await withTimeout(edge.probe.timeout, writeCounts(ctx.env)).catch(() => undefined)
  const from = Math.floor(at / hour) * hour - edge.status.window + hour
  const rows = await withTimeout(
    edge.probe.timeout,
    ctx.db.all(edgeTraffic, { from, routes: edge.status.routes }),
  )
  const byHour = rows.filter((row) => row.hour !== null)
  const keepable = byHour.filter(({ status }) => status !== 'dynamic')
  const [requests, stored] = [sum(keepable, 'requests'), sum(keepable, 'stored')]
  return {
    hours: hoursFrom(from).map((at) => ({ at, count: countOf(byHour.filter((row) => row.hour === at)) })),
    total: countOf(byHour),
    reasons: reasonsOf(byHour),
    routes: rows.filter((row) => row.hour === null).map(routeOf),
    hitRatio: requests ? stored / requests : null,
    keepable: { requests, stored, rowsRead: sum(keepable, 'rowsRead') },
  }
}

/** An expired answer with a reason was shown as stored; one without was rendered again. */
const STORED = sql.raw(`sum(iif(status = 'hit' or (status = 'expired' and reason <> ''), requests, 0))`)

const SUMS = sql`sum(requests) as requests, ${STORED} as stored, sum(statements) as statements, sum(rows_read) as rows_read`

/** A few hundred rows an hour are usual. */
const MOST_ROWS = sql.raw('50000')

const trafficShape = {
  hour: sql<number | null>`hour`,
  route: sql<string>`route`,
  status: sql<CacheStatus>`status`,
  reason: sql<string>`reason`,
  requests: sql<number>`requests`,
  stored: sql<number>`stored`,
  statements: sql<number>`statements`,
  rowsRead: sql<number>`rows_read`,
}
type TrafficRow = RowOf<typeof trafficShape>

const edgeTraffic = read('edgeTraffic', trafficShape, (query) =>
  query.from(sql`(
    with recent as materialized (select * from edge_counts where hour >= ${param('from')} limit ${MOST_ROWS})
    select * from (select hour, '' as route, status, reason, ${SUMS} from recent group by hour, status, reason)
    union all
    select * from (select null as hour, route, '' as status, '' as reason, ${SUMS} from recent group by route
      order by rows_read desc, requests desc limit ${param('routes')}))`),
)

const hoursFrom = (from: number) =>
  Array.from({ length: edge.status.window / hour }, (_, index) => from + index * hour)

function countOf(rows: readonly TrafficRow[]) {
  const of = (status: CacheStatus) =>
    sum(
      rows.filter((row) => row.status === status),
      'requests',
    )
  return { hit: of('hit'), expired: of('expired'), miss: of('miss'), dynamic: of('dynamic') }
}

function reasonsOf(rows: readonly TrafficRow[]): Reason[] {
  const sums = new Map<string, Reason>()
  for (const { status, reason, requests } of rows) {
    if (!reason) continue
    const key = `${status} ${reason}`
    sums.set(key, { status, reason, requests: (sums.get(key)?.requests ?? 0) + requests })
  }
  return [...sums.values()].toSorted((a, b) => b.requests - a.requests)
}

const routeOf = ({ route, requests, stored, statements, rowsRead }: TrafficRow) => ({
  route,
  requests,
  made: requests - stored,
  statements,
  rowsRead,
})

const sum = (rows: readonly TrafficRow[], of: 'requests' | 'stored' | 'rowsRead') =>
  rows.reduce((total, row) => total + row[of], 0)
