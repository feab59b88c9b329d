/** `/m/account/confirm/{key}`: its page posts itself, so that whoever only looks at mail confirms nothing (D19). */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { confirmEmail } from '#worker/identity/confirmEmail.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'

/** What came of it is named in the address of the same page, which then says it. */
export async function answerConfirm(
  ctx: Context,
  _: URLSearchParams,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const key = params.key ?? ''
  const outcome = await confirmEmail(ctx, key)
  return seeOther(path('AcctConfirm', { key }, { outcome }))
}
