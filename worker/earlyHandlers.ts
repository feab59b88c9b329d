/** Rows that are answered alike on every host, before anything is asked about the host: files, pictures, reports. */
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
  // Pictures are the same on every host: no question to the database comes before them.
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
