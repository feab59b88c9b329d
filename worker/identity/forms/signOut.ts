/** The token is in the path, so it acts on GET too (D19). */
import { isTokenOf } from '#worker/identity/pageToken.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { endSession } from '#worker/identity/endSessions.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { logInfo } from '#worker/platform/log.ts'

export async function answerSignOut(
  ctx: Context,
  { method }: Request,
  { params }: { params: Record<string, string> },
): Promise<Response> {
  // A HEAD must not change state (safety I11).
  if (!ctx.caller?.viewer || method === 'HEAD') return seeOther(path('ShowHome'))
  if (!isTokenOf(ctx.caller.viewer, params.xsrf)) {
    logInfo(copy.thrown.noXsrf, {})
    return refuse(403)
  }
  await endSession(ctx)
  return seeOther(path('ShowHome'))
}
