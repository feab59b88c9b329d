/** R506. The database keeps the app secret for a reload. */
import type { TwoFactorSetupStep } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { backTo, type SetupState } from '#schema/identity/twoFactorSetup.ts'
import type { Context } from '#worker/platform/context.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { readApp, registerAuthenticatorApp } from '#worker/identity/twoFactor/beginSetup.ts'
import { DEFAULT_COUNTRY } from '#worker/identity/twoFactor/countries.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

export interface TwoFactorState extends Omit<SetupState, 'app' | 'lockedOutUntil'> {
  /** No other viewer in this browser gets it. */
  userId: string
}

const COOKIE = 'twofactor'

const begun = (userId: string, step: TwoFactorSetupStep | null | undefined): TwoFactorState => ({
  userId,
  step: step ?? 'SELECT_METHOD',
  preferredMethod: 'SMS_TEXT',
  country: DEFAULT_COUNTRY,
  phoneNumber: '',
  authyId: null,
  message: null,
  isSentAgain: false,
  isLockedOut: false,
  needsProof: false,
  backupCodes: null,
})

export async function readTwoFactorState(
  ctx: Context,
  userId: string,
  step: TwoFactorSetupStep | null | undefined,
): Promise<TwoFactorState> {
  const stored = await storedState(ctx, userId)
  if (!step || !stored) return begun(userId, needsMore(step) ? 'SELECT_METHOD' : step)
  if (stored.step === step) return stored
  return { ...stored, ...backTo(stored, step), backupCodes: null }
}

async function storedState(ctx: Context, userId: string): Promise<TwoFactorState | null> {
  const sealed = cookieOf(theRequester(ctx).request, ctx.env, COOKIE)
  const stored = sealed === null ? null : ((await unseal(ctx.env, COOKIE, sealed)) as TwoFactorState | null)
  return stored?.userId === userId ? stored : null
}

const needsMore = (step: TwoFactorSetupStep | null | undefined) => step === 'VERIFY_CODE'

export async function storeTwoFactorState(ctx: Context, state: TwoFactorState): Promise<void> {
  const sealed = await seal(ctx.env, COOKIE, state)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, limits.twoFactorStep.lifetime))
}

export async function beginWithApp(ctx: Context) {
  const app = await registerAuthenticatorApp(ctx)
  const viewer = accountHolder(ctx)
  if (app.__typename === 'AuthenticatorApp' && viewer) {
    const { authyId } = app
    await storeTwoFactorState(ctx, {
      ...begun(viewer.id, 'VERIFY_CODE'),
      preferredMethod: 'AUTH_APP',
      authyId,
    })
  }
  return app
}

const forget = (ctx: Context) => void theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, '', 0))

/** They are shown once. */
export async function twoFactorSetup(ctx: Context, step: TwoFactorSetupStep | null | undefined) {
  const viewer = accountHolder(ctx)
  const state = await readTwoFactorState(ctx, viewer?.id ?? '', step)
  if (state.backupCodes) forget(ctx)
  const pending = viewer && (state.authyId ?? (await storedState(ctx, viewer.id))?.authyId)
  const app = viewer && pending ? await readApp(ctx, viewer, pending) : null
  const isOver = state.step === 'VERIFY_CODE' && state.preferredMethod === 'AUTH_APP' && !app
  return isOver ? { ...begun(state.userId, 'SELECT_METHOD'), app } : { ...state, app }
}
