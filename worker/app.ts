/** The way of a request, in order; each step is a file of its own. */
import { Hono } from 'hono'
import { dispatch } from '#worker/dispatch.ts'
import { routes } from '#schema/routes/table.ts'
import { serveImage } from '#worker/media/serveImage.ts'
import { logError } from '#worker/platform/log.ts'
import { gate } from '#worker/platform/gate.ts'
import { serveBuiltFile } from '#worker/platform/builtFiles.ts'
import { secure } from '#worker/platform/securityHeaders.ts'
import { REPORTS } from '#worker/reports/paths.ts'
import { answerStatus } from '#worker/reports/status.ts'
import type { Env } from '#worker/platform/env.ts'

export const app = new Hono<{ Bindings: Env }>()

app.use(async (c, next) => {
  await next()
  const secured = secure(c.res, c.env)
  // Or Hono copies the headers of the answer before into it, which are in it already.
  c.res = undefined
  c.res = secured
})
app.use(gate)
// Pages answer for themselves: what ends here is a file or a picture whose store is away.
app.onError((error, c) => {
  logError(error, { where: 'door', path: c.req.path })
  return c.text('Unavailable', 503, { 'retry-after': '5' })
})
app.get('/_/static/*', (c) => serveBuiltFile(c.req.raw, c.env))
// Pictures are the same on every host: no question to the database comes before them.
app.get(routes.ShowImage.path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
  serveImage(c.req.raw, c.env, c.req.param() as { options: string; imageId: string }, c.executionCtx),
)
app.get(routes.ShowStatus.path, (c) => answerStatus(c.env))
app.all(REPORTS, async (c) => (await import('#worker/reports/answerReport.ts')).answerReport(c.req.raw))
app.all('/_/dev/*', async (c, next) => {
  if (c.env.ENVIRONMENT !== 'development') return next()
  const { openDoor } = await import('#worker/dev/doors.ts')
  const { runScheduled } = await import('#worker/scheduled.ts')
  return (await openDoor(c.req.raw, c.env, c.executionCtx, runScheduled)) ?? next()
})
app.all('*', async (c) => {
  const response = await dispatch(c.req.raw, c.env, c.executionCtx)
  return c.req.method === 'HEAD' ? new Response(null, response) : response
})
