import type { STEP_FORMS } from '#schema/forms.ts'
import { answerSignIn } from '#worker/actions/signInForm.ts'
import type { Context } from '#worker/context.ts'
import { answerAppLogin } from '#worker/hosts/handOff/appLogin.ts'
import { answerConfirm } from '#worker/identity/forms/confirmForm.ts'
import { answerEmailCallback } from '#worker/identity/forms/emailCallback.ts'
import { signInWith } from '#worker/identity/forms/finish.ts'
import { answerRegistration } from '#worker/identity/forms/registration.ts'
import { answerTwoFactor } from '#worker/actions/twoFactorForm.ts'

export interface StepForm {
  answer(ctx: Context, fields: URLSearchParams, params: Readonly<Record<string, string>>): Promise<Response>
  /** Signs in, over any session that is there: no token of the old one is asked for. */
  isSignIn?: true
}

/** Forms that begin a session, or go on through the steps of one. */
export const stepForms: Record<(typeof STEP_FORMS)[number], StepForm> = {
  AcctSignin: { answer: answerSignIn },
  AcctToken: { answer: (ctx, fields) => signInWith(ctx, fields.get('token') ?? ''), isSignIn: true },
  AcctCallbackEmail: { answer: answerEmailCallback, isSignIn: true },
  AcctConfirm: { answer: answerConfirm },
  AcctAppLogin: { answer: answerAppLogin, isSignIn: true },
  ShowRegistrationForm: { answer: answerRegistration, isSignIn: true },
  ShowTwoFactorAuth: { answer: answerTwoFactor },
}
