/** `/m/account/confirm/{key}`: its page submits itself, so link previews and mail scanners do not confirm (D19). */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { confirmEmail } from '#worker/identity/confirmEmail.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'

/** The outcome is put into the address of the same page, which shows it. */
export async function answerConfirm(
  ctx: Context,
  _: URLSearchParams,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const key = params.key ?? ''
  const outcome = await confirmEmail(ctx, key)
  return seeOther(path('AcctConfirm', { key }, { outcome }))
}
