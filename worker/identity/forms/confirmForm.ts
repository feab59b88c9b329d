/** The page submits itself, so mail scanners do not confirm (D19). */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { confirmEmail } from '#worker/identity/confirmEmail.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'

export async function answerConfirm(
  ctx: Context,
  _: URLSearchParams,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const key = params.key ?? ''
  const outcome = await confirmEmail(ctx, key)
  return seeOther(path('AcctConfirm', { key }, { outcome }))
}
