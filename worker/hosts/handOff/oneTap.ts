/** Other hosts post to it too, so it is not in schema/forms/forms.ts. */
import { copy } from '#schema/copy.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import type { Context } from '#worker/platform/context.ts'
import { agreedWay, targetOf } from '#worker/hosts/handOff/way.ts'
import { readForm } from '#worker/identity/forms/readForm.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { enter } from '#worker/identity/social/enter.ts'
import { identityOf } from '#worker/identity/social/oneTap.ts'
import { signInAgain, signInTarget } from '#worker/identity/social/targets.ts'
import { spendOnce } from '#worker/identity/spendOnce.ts'

const ENTRY_POINT = 'one_tap'

/** D41, R299. */
export async function answerOneTap(ctx: Context, request: Request): Promise<Response> {
  const from = await originOfOurs(ctx, request.headers.get('origin'))
  const fields = await readForm({ ...ctx, caller: undefined, origin: from ?? ctx.origin }, request)
  if (fields instanceof Response) return fields
  const credential = fields.get('credential')
  if (!credential) return signInAgain(ctx, copy.social.missing(social.google.name))
  const redirect = backTo(ctx, from, fields.get('redirect'))
  const identity = await identityOf(ctx, credential)
  if (!identity || !(await spendOnce(ctx, 'oneTap', credential))) {
    return signInAgain(ctx, copy.social.failed(social.google.name), { operation: 'login', redirect })
  }
  return enter(ctx, identity, { operation: 'login', redirect, entryPoint: ENTRY_POINT, method: 'oneTap' })
}

async function originOfOurs(ctx: Context, origin: string | null): Promise<string | null> {
  if (!origin || !URL.canParse(origin)) return null
  return (await targetOf(ctx, new URL(origin).host)) === origin ? origin : null
}

const backTo = (ctx: Context, from: string | null, redirect: string | null): string =>
  from === null
    ? signInTarget(ctx, redirect, 'login', ENTRY_POINT)
    : agreedWay(ctx, from, { redirect: hostPathOnly(redirect) })
