/** A repeated change changes no data again (decision 162). */
import type { GraphQLFieldResolver } from 'graphql'
import type { Context } from '#worker/platform/context.ts'
import { forgetLoaded } from '#worker/platform/database/loader.ts'
import { type IdempotentCall, wasSent } from '#worker/platform/database/idempotentCall.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

type Resolve = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>

/** Sign-in proofs are spent once, payments have intents, drafts have numbered changes, and some only store a fact. */
export const BY_OWN_RULES: ReadonlySet<string> = new Set([
  // Sessions and proofs.
  'sendAcctAuthEmail',
  'verifyLoginCode',
  'loginUser',
  'createAccount',
  'crupdatePassword',
  'resendTwoFactorCode',
  'sendVerificationEmail',
  'signOutEverywhere',
  'registerAuthyUser',
  'registerAuthenticatorApp',
  'crupdateTwoFactorAuth',
  'crupdateTwoFactorBackupCodes',
  'disableTwoFactorAuth',
  'reauthenticate',
  'sendReauthenticationCode',
  'startPasskeyRegistration',
  'finishPasskeyRegistration',
  'renamePasskey',
  'removePasskey',
  'startPasskeySignIn',
  'finishPasskeySignIn',
  'disconnectAccount',
  'revokeSession',
  'sendPasswordReset',
  'changeEmail',
  'deactivateAccount',
  'deleteAccount',
  'viewAs',
  // Payments.
  'beginGift',
  'beginGroupGift',
  'addGiftSeats',
  'redeemGift',
  'beginCheckout',
  'beginPaymentUpdate',
  'cancelMembership',
  'uncancelMembership',
  'changeToYearly',
  'refundCharge',
  'submitTaxDocument',
  'beginPayoutSetup',
  'checkLedger',
  // Drafts.
  'createDraft',
  'changeDraft',
  'revertDraft',
  'importStory',
  // Facts.
  'createQuote',
  'resolveLink',
  'deletePicture',
  'describePicture',
  'recordRead',
  'openMeteredPost',
  'readNotifications',
  'searchClickEvent',
  'dismissFlag',
  'setUserSetting',
  'checkDomain',
])

export const onceEach = (mutations: Record<string, Resolve>): Record<string, Resolve> =>
  Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]) => [
      name,
      BY_OWN_RULES.has(name) ? resolve : withIdempotentCall(name, resolve),
    ]),
  )

const withIdempotentCall =
  (name: string, resolve: Resolve): Resolve =>
  async (source, args, ctx, info) => {
    const key = keyOf(ctx, name, args, String(info.path.key))
    if (key === null) return resolve(source, args, ctx, info)
    const run = (isRepeat: boolean): unknown => {
      ctx.idempotentCall = { key, batches: 0, isRepeat } satisfies IdempotentCall
      return resolve(source, args, ctx, info)
    }
    try {
      const result = await run(false)
      if (!isFailure(result) || ctx.idempotentCall?.isRepeat) return result
      // An earlier call's own work may be why.
      if (!(await wasSent(ctx.db, key))) return result
      forgetLoaded(ctx)
      return await run(true)
    } finally {
      ctx.idempotentCall = undefined
    }
  }

function keyOf({ caller, clientId, env }: Context, name: string, args: object, alias: string): string | null {
  const viewer = caller?.viewer
  if (!viewer || !clientId) return null
  return keyedDigestOf(env, JSON.stringify(['call', viewer.id, name, alias, clientId, args]))
}

const isFailure = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'message' in result
