import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import type { HalfSignedIn, SignedIn } from '#worker/identity/afterFirstFactor.ts'
import { beginSession } from '#worker/identity/beginSession.ts'
import {
  type FormState,
  forgetFormState,
  storeFormState,
  pageOfStep,
} from '#worker/identity/forms/formState.ts'
import { leadOn } from '#worker/identity/forms/leadOn.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { ownPath } from '#worker/identity/redirects.ts'
import type { NeedsName } from '#worker/identity/signIn/openLink.ts'

export async function finish(
  ctx: Context,
  outcome: SignedIn | HalfSignedIn | NeedsName,
  state: Partial<FormState> = {},
): Promise<Response> {
  switch (outcome.__typename) {
    case 'AuthInfo':
      return signInWith(ctx, outcome.sessionToken)
    case 'AuthToken':
      return goToStep(ctx, {
        ...state,
        operation: 'login',
        step: 'VERIFY_2FA_CODE',
        message: null,
        authToken: outcome.token,
        challenge: outcome.challenge,
      })
    case 'NeedsName':
      await storeFormState(ctx, {
        ...state,
        operation: 'register',
        step: 'ENTER_NAME',
        email: outcome.email,
        name: outcome.name,
        message: null,
        identityToken: outcome.identityToken,
      })
      return seeOther(path('ShowRegistrationForm'))
  }
}

/** Decision 17. An invalid token redirects to sign-in. */
export async function signInWith(ctx: Context, sessionToken: string): Promise<Response> {
  const spent = await beginSession(ctx, sessionToken, 'session')
  if (!spent) return seeOther(path('AcctSignin'))
  forgetFormState(ctx)
  return leadOn(ownPath(ctx, (spent.payload as { redirect?: string }).redirect))
}

export async function goToStep(ctx: Context, state: FormState): Promise<Response> {
  await storeFormState(ctx, state)
  return seeOther(pageOfStep(state))
}
