/** R107, decision 17. A GET changes no state (D19). */
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { beginSession } from '#worker/identity/beginSession.ts'
import { forgetFormState } from '#worker/identity/forms/formState.ts'
import { agreedWay, targetOf } from '#worker/hosts/handOff/way.ts'
import { leadOn } from '#worker/identity/forms/leadOn.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { hostPathOnly, ownPath } from '#worker/identity/redirects.ts'

export async function answerAppLogin(
  ctx: Context,
  fields: URLSearchParams,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const token = params.token ?? ''
  const spent = await beginSession(ctx, token, 'session')
  if (!spent) return seeOther(path('AcctAppLogin', { token }))
  forgetFormState(ctx)
  return leadOn(
    await placeOfOurs(ctx, fields.get('redirect') || (spent.payload as { redirect?: string }).redirect),
  )
}

/** Others could mislead (safety I10). */
async function placeOfOurs(ctx: Context, asked: string | undefined): Promise<string> {
  const url = asked === undefined || asked.startsWith('/') ? null : URL.parse(asked)
  const isPlain = url?.href === asked || url?.href === `${asked}/`
  if (!url || !isPlain || url.username || (await targetOf(ctx, url.host)) !== url.origin) {
    return ownPath(ctx, asked)
  }
  return agreedWay(ctx, url.origin, { redirect: hostPathOnly(url.pathname + url.search + url.hash) })
}
