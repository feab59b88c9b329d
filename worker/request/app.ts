import { Hono } from 'hono'
import { type EarlyRow, type Route, rows } from '#schema/routes/table.ts'
import { dispatch } from '#worker/request/dispatch.ts'
import { earlyHandlers } from '#worker/request/earlyHandlers.ts'
import { logError } from '#worker/platform/log.ts'
import { gate } from '#worker/platform/http/gate.ts'
import { pathForLog } from '#worker/platform/scrub.ts'
import { readRest } from '#worker/platform/http/readRest.ts'
import { secure } from '#worker/platform/http/securityHeaders.ts'
import type { Env } from '#worker/platform/env.ts'
import { withPageEarly } from '#worker/request/steps/refused.ts'
import { methodNotAllowed, takes } from '#worker/request/steps/method.ts'

export const app = new Hono<{ Bindings: Env }>()

app.use(async (c, next) => {
  await next()
  await readRest(c.req.raw)
  const secured = secure(c.res, c.env, c.req.url)
  // Hono would copy the previous answer's headers.
  c.res = undefined
  c.res = secured
})
app.use(async (c, next) => {
  await next()
  const shown = await withPageEarly(c.req.raw, c.env, c.executionCtx, c.res)
  if (shown === c.res) return
  c.res = undefined
  c.res = shown
})
app.use(gate)
// Pages handle their own errors.
app.onError((error, c) => {
  logError(error, { where: 'entry', path: pathForLog(c.req.path) })
  return c.text('Unavailable', 503)
})
for (const row of rows.filter(({ handler }) => handler === 'early')) {
  const answer = earlyHandlers[row.name as EarlyRow]
  app.on('ALL', honoPaths(row), (c) =>
    takes(row, c.req.raw) ? answer(c.req.raw, c.env, c.executionCtx, c.req.param()) : methodNotAllowed(row),
  )
}
app.all('/_/dev/*', async (c, next) => {
  if (c.env.ENVIRONMENT !== 'development') return next()
  const { answerDevRoute } = await import('#worker/dev/devRoutes.ts')
  const { runScheduled } = await import('#worker/jobs/scheduled.ts')
  return (await answerDevRoute(c.req.raw, c.env, c.executionCtx, runScheduled)) ?? next()
})
app.all('*', async (c) => {
  const response = await dispatch(c.req.raw, c.env, c.executionCtx)
  return c.req.method === 'HEAD' ? new Response(null, response) : response
})

/** A built file's path may contain slashes (D13). */
function honoPaths({ path, methods }: Route): string[] {
  const pattern = path
    .replace(/\{(\w+)\}/g, (_, name: string) => (name === 'assetPath' ? `:${name}{.+}` : `:${name}`))
    .replace(/\/$/, '')
  return methods.includes('GET') ? [pattern] : [pattern, `${pattern}/`]
}
