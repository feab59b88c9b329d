/** `/me/notifications` without scripts: a form says that what it stands below has been seen. */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { readForm, seeOther } from '#worker/identity/forms/readForm.ts'
import { readNotifications } from '#worker/notifications/readNotifications.ts'

/** Undefined for who only looks: the page answers. */
export async function answerNotifications(ctx: Context, request: Request): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const until = Number(fields.get('until'))
  if (Number.isFinite(until)) await readNotifications(ctx, until)
  return seeOther(path('ShowYourNotifications'))
}
