/** `/password` without scripts: what went wrong travels sealed, as at signing in (R199, R459-R463). */
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { crupdatePassword } from '#worker/identity/changePassword.ts'
import { forgetFormState, type FormState, keepFormState } from '#worker/identity/forms/formState.ts'
import { readForm, seeOther } from '#worker/identity/forms/readForm.ts'
import { ownPath } from '#worker/identity/redirects.ts'

export async function answerPassword(ctx: Context, request: Request): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const token = fields.get('token') || null
  const redirect = fields.get('redirect')
  const result = await crupdatePassword(ctx, {
    password: fields.get('password') ?? '',
    oldPassword: fields.get('oldPassword') || null,
    token,
  })
  if (result.__typename === 'MutationSuccess') return saved(ctx, redirect)
  const state: FormState = {
    operation: 'login',
    step: 'CREATE_PASSWORD',
    message: result.message,
    isLockedOut: LOCKS.has(result.__typename),
  }
  await keepFormState(ctx, state)
  return seeOther(path('CrupdatePassword', undefined, { token, redirect }))
}

const LOCKS: ReadonlySet<string> = new Set([
  'PasswordSoftLockout',
  'PasswordPermanentLockout',
  'IpAuthLockout',
])

/** Back to where it was asked for; whoever came by a link signs in with it (R291). */
async function saved(ctx: Context, redirect: string | null): Promise<Response> {
  if (ctx.caller?.viewer) {
    forgetFormState(ctx)
    return seeOther(ownPath(ctx, redirect))
  }
  const { saved: message } = copy.createPassword
  await keepFormState(ctx, { operation: 'login', step: 'SIGNIN_OPTIONS', message })
  return seeOther(path('AcctSignin', undefined, { operation: 'login', step: 'SIGNIN_OPTIONS' }))
}
