/** `/two-factor-authentication` without scripts. */
import { TwoFactorMethod, TwoFactorSetupStep } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { oneOf } from '#schema/identity/signIn/state.ts'
import { giveSetup, type SetupGiven } from '#schema/identity/twoFactorSetup.ts'
import { prove } from '#worker/actions/prove.ts'
import type { Context } from '#worker/platform/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import {
  storeTwoFactorState,
  readTwoFactorState,
  type TwoFactorState,
} from '#worker/identity/forms/twoFactorState.ts'
import { dialPrefixOf } from '#worker/identity/twoFactor/countries.ts'

export async function answerTwoFactor(ctx: Context, fields: URLSearchParams): Promise<Response> {
  const viewer = accountHolder(ctx)
  if (!viewer) return refuse(403)
  const step = oneOf(TwoFactorSetupStep, fields.get('step')) ?? 'SELECT_METHOD'
  const stored = await readTwoFactorState(ctx, viewer.id, step)
  const preferredMethod = oneOf(TwoFactorMethod, fields.get('preferredMethod')) ?? stored.preferredMethod
  const state: TwoFactorState = {
    ...stored,
    preferredMethod,
    country: fields.get('country') ?? stored.country,
    phoneNumber: fields.get('phoneNumber') ?? stored.phoneNumber,
    message: null,
    isSentAgain: false,
    isLockedOut: false,
    needsProof: false,
    backupCodes: null,
  }
  const next = fields.has('prove')
    ? await proved(ctx, state, fields)
    : await move(ctx, state, {
        preferredMethod,
        verificationCode: fields.get('verificationCode') ?? '',
        again: fields.has('again'),
      })
  await storeTwoFactorState(ctx, next)
  return seeOther(path('ShowTwoFactorAuth', undefined, { step: next.step }))
}

async function proved(ctx: Context, state: TwoFactorState, fields: URLSearchParams): Promise<TwoFactorState> {
  const asked = await prove(ctx, fields)
  return asked ? { ...state, needsProof: true, message: asked.message } : state
}

async function move(ctx: Context, state: TwoFactorState, given: SetupGiven): Promise<TwoFactorState> {
  const { userId } = state
  const dialPrefix = dialPrefixOf(state.country) ?? ''
  const next = giveSetup({ ...state, lockedOutUntil: 0 }, given, { userId, dialPrefix })
  const change =
    'change' in next
      ? next.change
      : await next.ask((operation, variables) => runOperation(ctx, operation, variables))
  // The QR code contains the secret, so it is not stored with the step.
  const { app: _, kind: __, lockedOutUntil: ___, ...rest } = change
  const there: TwoFactorState = { ...state, ...rest }
  // Recovery codes are made on entering their step.
  return there.step === 'BACKUP_CODES' && state.step !== there.step ? move(ctx, there, {}) : there
}
