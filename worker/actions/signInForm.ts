/** `/m/signin` without scripts. The browser uses the same transitions (`schema/identity/signIn`). */
import { copy } from '#schema/copy.ts'
import { SusiOperation, SusiStep } from '#schema/enums.ts'
import { emailSteps } from '#schema/identity/emailSteps.ts'
import { SusiEntryPoint } from '#schema/identity/identity.ts'
import { give, type SignInFields, sendLink } from '#schema/identity/signIn/moves.ts'
import type { Reaction } from '#schema/identity/signIn/reaction.ts'
import { afterError } from '#schema/identity/signIn/reactions.ts'
import { type FlowState, oneOf, START } from '#schema/identity/signIn/state.ts'
import type { Context } from '#worker/platform/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'
import { isForCaller } from '#worker/graphql/errors.ts'
import { finish, goToStep, signInWith } from '#worker/identity/forms/finish.ts'
import { type FormState, readFormState } from '#worker/identity/forms/formState.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { openLink } from '#worker/identity/signIn/openLink.ts'
import { signInAgain } from '#worker/identity/social/targets.ts'

export async function answerSignIn(ctx: Context, fields: URLSearchParams): Promise<Response> {
  const stored = await readFormState(ctx)
  const state = stateOf(fields, stored)
  if (isEmailOff(ctx) && emailSteps.has(state.step)) return signInAgain(ctx, emailIsOff, state)
  return follow(ctx, fields, { ...stored, ...state }, give(state, givenIn(fields), ctx.site))
}

function stateOf(fields: URLSearchParams, stored: FormState | null): FlowState {
  return {
    ...START,
    ...stored,
    operation: oneOf(SusiOperation, fields.get('operation')) ?? stored?.operation ?? START.operation,
    step: oneOf(SusiStep, fields.get('step')) ?? stored?.step ?? START.step,
    email: fields.get('email') ?? stored?.email ?? '',
    name: fields.get('name') ?? stored?.name ?? '',
    redirect: fields.get('redirect') ?? stored?.redirect ?? null,
    entryPoint:
      oneOf(SusiEntryPoint, fields.get('entryPoint') ?? stored?.entryPoint ?? null) ?? START.entryPoint,
    message: null,
    said: null,
    isFault: false,
    isExpired: false,
    isLockedOut: false,
  }
}

function givenIn(fields: URLSearchParams): SignInFields {
  const resend = fields.get('resend')
  return {
    email: fields.get('email') ?? undefined,
    name: fields.get('name') ?? undefined,
    password: fields.get('password') ?? undefined,
    loginCode: fields.get('loginCode') ?? undefined,
    code: fields.getAll('code').join(''),
    backupCode: fields.get('backupCode') ?? undefined,
    resend: resend === null ? undefined : resend === 'VOICE_CALL' ? 'VOICE_CALL' : 'SMS_TEXT',
    byLink: fields.get('by') === 'link',
    byReset: fields.get('by') === 'reset',
  }
}

/** @param stored the step's sealed state */
async function follow(
  ctx: Context,
  fields: URLSearchParams,
  stored: FormState,
  reaction: Reaction,
): Promise<Response> {
  if ('to' in reaction) return goToStep(ctx, { ...stored, ...reaction.to })
  if ('signInPage' in reaction) return goToStep(ctx, reaction.signInPage)
  if ('sessionToken' in reaction) return signInWith(ctx, reaction.sessionToken)
  if ('linkToken' in reaction) {
    const opened = await openLink(ctx, reaction.linkToken)
    return opened
      ? finish(ctx, opened, stored)
      : goToStep(ctx, { ...stored, message: copy.signInLimits.noCode })
  }
  if ('link' in reaction) {
    const captchaValue = fields.get('captchaValue')
    return follow(
      ctx,
      fields,
      stored,
      sendLink(reaction.link, { byLink: reaction.byLink, isReset: reaction.isReset, captchaValue }),
    )
  }
  const { from, ask } = reaction
  const next = await ask((operation, variables) => runOperation(ctx, operation, variables)).catch(
    (error: unknown) => {
      if (isForCaller(error)) return afterError(from, error)
      throw error
    },
  )
  return follow(ctx, fields, stored, next)
}
