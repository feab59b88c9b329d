/** They need no site. */
import type { EarlyRow } from '#schema/routes/table.ts'
import { serveImage } from '#worker/media/serveImage.ts'
import { serveBuiltFile } from '#worker/platform/http/builtFiles.ts'
import type { Env } from '#worker/platform/env.ts'
import type { ReportKind } from '#worker/reports/shield.ts'
import { answerStatus } from '#worker/reports/status.ts'

type EarlyHandler = (
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  params: Record<string, string>,
) => Response | Promise<Response>

export const earlyHandlers: Record<EarlyRow, EarlyHandler> = {
  ShowStaticAsset: serveBuiltFile,
  ShowImage: async (request, env, execution, { options = '', imageId = '' }) => {
    // It names the browser's build, and rows are checked before the build.
    const { isKnownHost } = await import('#worker/request/steps/knownHost.ts')
    return (await isKnownHost(request.url, env, execution))
      ? serveImage(request, env, { options, imageId }, execution)
      : unknownHost()
  },
  ShowStatus: (_, env) => answerStatus(env),
  ReportPerformance: report('performance'),
  ReportClientMetrics: report('client-metrics'),
  ReportErrors: report('errors'),
  ReportEvents: report('events'),
  IntakeLogs: report('logs'),
}

/** Unknown hosts can be invented freely (C11). */
const unknownHost = () =>
  new Response('Unknown host', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

function report(kind: ReportKind): EarlyHandler {
  return async (request, env, execution) =>
    (await import('#worker/reports/answerReport.ts')).answerReport(kind, {
      request,
      env,
      site: async () =>
        (await import('#worker/request/steps/knownHost.ts')).knownSite(request.url, env, execution),
    })
}
