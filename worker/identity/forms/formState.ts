/** Sealed in a cookie, so no address appears in a URL and no value can be forged. */
import type { SusiStep } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { FlowState } from '#schema/identity/signIn/state.ts'
import type { Context } from '#worker/platform/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { readToken } from '#worker/identity/oneTimeTokens.ts'
import { digestOf, seal, unseal } from '#worker/platform/secrets.ts'

export interface FormState
  extends Partial<Omit<FlowState, RequestedField>>, Pick<FlowState, 'operation' | 'step'> {
  email?: string | null
  name?: string | null
  entryPoint?: string | null
  openedBy?: string
  identityToken?: string
}

type RequestedField = 'operation' | 'step' | 'email' | 'name' | 'entryPoint'

const COOKIE = 'susi'

export async function readFormState(ctx: Context): Promise<FormState | null> {
  const sealed = cookieOf(theRequester(ctx).request, ctx.env, COOKIE)
  return sealed === null ? null : ((await unseal(ctx.env, COOKIE, sealed)) as FormState | null)
}

/** An expired link is reported once (R192). */
export async function showFormState(ctx: Context): Promise<FormState | null> {
  const state = await readFormState(ctx)
  if (state?.isExpired) await storeFormState(ctx, { ...state, isExpired: false })
  return state
}

export async function storeFormState(ctx: Context, state: FormState): Promise<void> {
  const sealed = await seal(ctx.env, COOKIE, state)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, limits.twoFactorStep.lifetime))
}

export const forgetFormState = (ctx: Context): void =>
  void theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, '', 0))

export const pageOfStep = ({ operation, step }: FormState): string =>
  path('AcctSignin', undefined, { operation, step })

export async function pendingStepOf(ctx: Context, link: string): Promise<string | null> {
  const state = await readFormState(ctx)
  if (!state?.authToken || !AWAITS_CODE.has(state.step) || state.openedBy !== digestOf(link)) return null
  return (await readToken(ctx, state.authToken, 'twoFactor')) && pageOfStep(state)
}

const AWAITS_CODE: ReadonlySet<SusiStep> = new Set<SusiStep>(['VERIFY_2FA_CODE', 'ENTER_RECOVERY_CODE'])
