import type { Context } from '#worker/platform/context.ts'
import { finish } from '#worker/identity/forms/finish.ts'
import { storeFormState, readFormState } from '#worker/identity/forms/formState.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { createAccount } from '#worker/identity/signIn/createAccount.ts'
import { path } from '#schema/routes/paths.ts'

export async function answerRegistration(ctx: Context, fields: URLSearchParams): Promise<Response> {
  const state = await readFormState(ctx)
  if (!state?.identityToken) return seeOther(path('AcctSignin'))
  const name = fields.get('name') ?? ''
  const created = await createAccount(ctx, { name, identityToken: state.identityToken })
  if (created.__typename === 'AuthInfo') return finish(ctx, created)
  await storeFormState(ctx, { ...state, name, message: created.message })
  return seeOther(path('ShowRegistrationForm'))
}
