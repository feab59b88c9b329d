/** `/m/account/confirm/{key}`: its page posts itself, so that whoever only looks at mail confirms nothing (D19). */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { confirmEmail } from '#worker/identity/confirmEmail.ts'
import { readForm, seeOther } from '#worker/identity/forms/readForm.ts'

/** What came of it is named in the address of the same page, which then says it. */
export async function answerConfirm(
  ctx: Context,
  request: Request,
  { params }: { params: Record<string, string> },
): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const key = params.key ?? ''
  const outcome = await confirmEmail(ctx, key)
  return seeOther(path('AcctConfirm', { key }, { outcome }))
}
