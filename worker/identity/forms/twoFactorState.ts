/**
 * The state of setting up a second factor without scripts (R506). It is sealed in a cookie, because it has a phone
 * number and, for one response, the recovery codes.
 */
import type { TwoFactorSetupStep } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { backTo, type SetupState } from '#schema/twoFactor/setup.ts'
import type { Context } from '#worker/context.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { readApp } from '#worker/identity/twoFactor/beginSetup.ts'
import { DEFAULT_COUNTRY } from '#worker/identity/twoFactor/countries.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

export interface TwoFactorState extends Omit<SetupState, 'app' | 'lockedOutUntil'> {
  /** Its owner: no other viewer in this browser gets it. */
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

/**
 * The stored state, at the requested step: going back keeps what was entered. Without a step the setup begins again.
 */
export async function readTwoFactorState(
  ctx: Context,
  userId: string,
  step: TwoFactorSetupStep | null | undefined,
): Promise<TwoFactorState> {
  const sealed = cookieOf(theRequester(ctx).request, ctx.env, COOKIE)
  const stored = sealed === null ? null : ((await unseal(ctx.env, COOKIE, sealed)) as TwoFactorState | null)
  if (!step || stored?.userId !== userId) return begun(userId, needsMore(step) ? 'SELECT_METHOD' : step)
  if (stored.step === step) return stored
  return { ...stored, ...backTo(stored, step), backupCodes: null }
}

/** A code can be entered only after one was sent. */
const needsMore = (step: TwoFactorSetupStep | null | undefined) => step === 'VERIFY_CODE'

export async function storeTwoFactorState(ctx: Context, state: TwoFactorState): Promise<void> {
  const sealed = await seal(ctx.env, COOKIE, state)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, limits.twoFactorStep.lifetime))
}

const forget = (ctx: Context) => void theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, '', 0))

/** What the page starts with. Recovery codes, questions and errors are shown once. */
export async function twoFactorSetup(ctx: Context, step: TwoFactorSetupStep | null | undefined) {
  const viewer = accountHolder(ctx)
  const state = await readTwoFactorState(ctx, viewer?.id ?? '', step)
  if (state.backupCodes) forget(ctx)
  const app = viewer && state.authyId ? await readApp(ctx, viewer, state.authyId) : null
  return { ...state, app }
}
