/** `/two-factor-authentication` without scripts: each step is a form, each answer the page of the next step. */
import { TwoFactorMethod, TwoFactorSetupStep } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { prove } from '#worker/actions/prove.ts'
import type { Context } from '#worker/context.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import {
  keepTwoFactorState,
  readTwoFactorState,
  type TwoFactorState,
} from '#worker/identity/forms/twoFactorState.ts'
import { registerAuthenticatorApp, registerAuthyUser } from '#worker/identity/twoFactor/beginSetup.ts'
import { dialPrefixOf } from '#worker/identity/twoFactor/countries.ts'
import { crupdateTwoFactorAuth } from '#worker/identity/twoFactor/finishSetup.ts'
import { crupdateTwoFactorBackupCodes } from '#worker/identity/twoFactor/ownFactor.ts'

export async function answerTwoFactor(ctx: Context, fields: URLSearchParams): Promise<Response> {
  const viewer = accountHolder(ctx)
  if (!viewer) return refuse(403)
  const step = oneOf(TwoFactorSetupStep, fields.get('step')) ?? 'SELECT_METHOD'
  const kept = await readTwoFactorState(ctx, viewer.id, step)
  const state: TwoFactorState = {
    ...kept,
    preferredMethod: oneOf(TwoFactorMethod, fields.get('preferredMethod')) ?? kept.preferredMethod,
    country: fields.get('country') ?? kept.country,
    phoneNumber: fields.get('phoneNumber') ?? kept.phoneNumber,
    message: null,
    isSentAgain: false,
    isLockedOut: false,
    backupCodes: null,
  }
  const asked = await prove(ctx, fields)
  // What was proved lets the step go on from where it stood.
  const next = fields.has('prove')
    ? { ...state, needsProof: asked !== null, message: asked?.message ?? null }
    : await steps[step](ctx, state, fields)
  await keepTwoFactorState(ctx, next)
  return seeOther(path('ShowTwoFactorAuth', undefined, { step: next.step }))
}

type Step = (ctx: Context, state: TwoFactorState, fields: URLSearchParams) => Promise<TwoFactorState>

const steps: Record<TwoFactorSetupStep, Step> = {
  async SELECT_METHOD(ctx, state) {
    if (state.preferredMethod !== 'AUTH_APP') return { ...state, step: 'ENTER_PHONE' }
    const begun = await registerAuthenticatorApp(ctx)
    return begun.__typename === 'AuthenticatorApp'
      ? { ...state, step: 'VERIFY_CODE', authyId: begun.authyId }
      : refused(state, begun)
  },

  ENTER_PHONE: sendCode,

  async VERIFY_CODE(ctx, state, fields) {
    if (fields.has('again')) return sendCode(ctx, state)
    const verified = await crupdateTwoFactorAuth(ctx, {
      authyId: state.authyId ?? '',
      preferredMethod: state.preferredMethod,
      verificationCode: fields.get('verificationCode') ?? '',
    })
    return verified.__typename === 'MutationSuccess'
      ? newCodes(ctx, { ...state, authyId: null })
      : refused(state, verified)
  },

  BACKUP_CODES: newCodes,
}

async function sendCode(ctx: Context, state: TwoFactorState): Promise<TwoFactorState> {
  const begun = await registerAuthyUser(ctx, {
    countryCode: dialPrefixOf(state.country) ?? '',
    phoneNumber: state.phoneNumber,
    preferredMethod: state.preferredMethod,
  })
  return begun.__typename === 'AuthyUser'
    ? { ...state, step: 'VERIFY_CODE', isSentAgain: state.step === 'VERIFY_CODE', authyId: begun.authyId }
    : refused(state, begun)
}

async function newCodes(ctx: Context, state: TwoFactorState): Promise<TwoFactorState> {
  const made = await crupdateTwoFactorBackupCodes(ctx, state.userId)
  const there: TwoFactorState = { ...state, step: 'BACKUP_CODES' }
  return made.__typename === 'BackupCodes'
    ? { ...there, backupCodes: made.backupCodes }
    : refused(there, made)
}

/** Forbidden asks for a proof; every other refusal is told as the server words it (R393). */
const refused = (
  state: TwoFactorState,
  { __typename, message }: { __typename: string; message: string },
): TwoFactorState =>
  __typename === 'Forbidden'
    ? { ...state, needsProof: true, message: null }
    : { ...state, needsProof: false, message, isLockedOut: __typename.endsWith('Lockout') }

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given)
