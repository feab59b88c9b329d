/** The page submits itself, so mail scanners do not use up the link (D19). */
import type { Context } from '#worker/platform/context.ts'
import { finish, goToStep } from '#worker/identity/forms/finish.ts'
import { pendingStepOf } from '#worker/identity/forms/formState.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { openLink } from '#worker/identity/signIn/openLink.ts'
import { signInAgain } from '#worker/identity/social/targets.ts'
import { digestOf } from '#worker/platform/secrets.ts'

export async function answerEmailCallback(ctx: Context, fields: URLSearchParams): Promise<Response> {
  const token = fields.get('token') ?? ''
  const opened = await openLink(ctx, token)
  if (opened) return finish(ctx, opened, { openedBy: digestOf(token) })
  // Going back from the second factor submits this page again.
  const pending = await pendingStepOf(ctx, token)
  if (pending) return seeOther(pending)
  const operation = fields.get('operation') === 'register' ? 'register' : 'login'
  if (isEmailOff(ctx)) return signInAgain(ctx, emailIsOff, { operation })
  return goToStep(ctx, { operation, step: 'ENTER_EMAIL', isExpired: true })
}
