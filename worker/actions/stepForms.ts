import type { STEP_FORMS } from '#schema/forms/forms.ts'
import { answerSignIn } from '#worker/actions/signInForm.ts'
import { answerConvert } from '#worker/accounts/convert/convertAccount.ts'
import type { Context } from '#worker/platform/context.ts'
import { answerAppLogin } from '#worker/hosts/handOff/appLogin.ts'
import { answerHandOff } from '#worker/hosts/handOff/handOff.ts'
import { answerConfirm } from '#worker/identity/forms/confirmForm.ts'
import { answerEmailCallback } from '#worker/identity/forms/emailCallback.ts'
import { signInWith } from '#worker/identity/forms/finish.ts'
import { answerRegistration } from '#worker/identity/forms/registration.ts'
import { answerTwoFactor } from '#worker/actions/twoFactorForm.ts'

export interface StepForm {
  answer(ctx: Context, fields: URLSearchParams, params: Readonly<Record<string, string>>): Promise<Response>
  /** An old session's token is not checked. */
  isSignIn?: true
}

export const stepForms: Record<(typeof STEP_FORMS)[number], StepForm> = {
  AcctSignin: { answer: answerSignIn },
  AcctGlobalIdentity: { answer: answerHandOff },
  AcctToken: { answer: (ctx, fields) => signInWith(ctx, fields.get('token') ?? ''), isSignIn: true },
  AcctCallbackEmail: { answer: answerEmailCallback, isSignIn: true },
  AcctConfirm: { answer: answerConfirm },
  AcctConvert: { answer: answerConvert, isSignIn: true },
  AcctAppLogin: { answer: answerAppLogin, isSignIn: true },
  ShowRegistrationForm: { answer: answerRegistration, isSignIn: true },
  ShowTwoFactorAuth: { answer: answerTwoFactor },
}
