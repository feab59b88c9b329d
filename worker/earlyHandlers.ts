/** Rows whose answer is the same on every host, before the host is looked up: files, pictures, reports. */
import type { EarlyRow } from '#schema/routes/table.ts'
import { serveImage } from '#worker/media/serveImage.ts'
import { serveBuiltFile } from '#worker/platform/builtFiles.ts'
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
  // Pictures are the same on every host: they are answered without a read of the database.
  ShowImage: (request, env, execution, { options = '', imageId = '' }) =>
    serveImage(request, env, { options, imageId }, execution),
  ShowStatus: (_, env) => answerStatus(env),
  ReportPerformance: report('performance'),
  ReportClientMetrics: report('client-metrics'),
  ReportErrors: report('errors'),
  ReportEvents: report('events'),
  IntakeLogs: report('logs'),
}

function report(kind: ReportKind): EarlyHandler {
  return async (request) => (await import('#worker/reports/answerReport.ts')).answerReport(request, kind)
}
