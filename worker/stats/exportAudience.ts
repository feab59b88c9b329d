import { stringify } from 'csv-stringify/browser/esm/sync'
import { csvCell, csvOptions } from '#schema/exporting/csv.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { listAudience } from '#worker/stats/audience.ts'

const HEADINGS = ['name', 'username', 'address', 'followed at (UTC)']

/** `/@{username}/audience/stats/export`: streams followers as CSV. The row's guard admits only the writer. */
export const exportAudience: Handler = (ctx) => {
  const viewer = theViewer(ctx)
  const chunks = csvOf(ctx, viewer.id)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="followers-of-${viewer.username}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* csvOf(ctx: Context, userId: string): AsyncGenerator<string> {
  yield stringify([HEADINGS], csvOptions)
  let to: string | null = null
  do {
    // All pages may take longer than one deadline.
    const page = await listAudience({ ...ctx, db: openDb(ctx.env.DB) }, userId, {
      limit: limits.graphql.page,
      to,
    })
    const lines = page.rows.map(({ name, username, followedAt }) =>
      [
        name,
        username,
        ctx.env.MAIN_ORIGIN + path('ShowUser', { username }),
        new Date(followedAt).toISOString(),
      ].map(csvCell),
    )
    if (lines.length) yield stringify(lines, csvOptions)
    to = page.next?.to ?? null
  } while (to !== null)
}
