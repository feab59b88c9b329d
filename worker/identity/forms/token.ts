/** `POST /m/token`: AuthInfo's one-time token becomes this browser's session (decision 17). */
import type { Context } from '#worker/context.ts'
import { beginSession } from '#worker/identity/beginSession.ts'
import { forgetFormState } from '#worker/identity/forms/formState.ts'
import { leadOn } from '#worker/identity/forms/leadOn.ts'
import { readForm, seeOther } from '#worker/identity/forms/readForm.ts'
import { ownPath } from '#worker/identity/redirects.ts'
import { path } from '#schema/routes/paths.ts'

export async function answerToken(ctx: Context, request: Request): Promise<Response> {
  // Looked at, it has nothing to show (R104).
  if (request.method !== 'POST') return seeOther(path('AcctSignin'))
  // Whoever is signed in already signs in as somebody else: no token of the old session is asked for.
  const fields = await readForm({ ...ctx, caller: undefined }, request)
  if (fields instanceof Response) return fields
  const spent = await beginSession(ctx, fields.get('token') ?? '', 'session')
  if (!spent) return seeOther(path('AcctSignin'))
  forgetFormState(ctx)
  return leadOn(ownPath(ctx, (spent.payload as { redirect?: string }).redirect))
}
