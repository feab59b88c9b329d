import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { beginWithApp, twoFactorSetup } from '#worker/identity/forms/twoFactorState.ts'
import { passkeysOf } from '#worker/identity/passkeys/passkeyReads.ts'
import { reauthenticate } from '#worker/identity/reauthenticate.ts'
import { sendReauthenticationCode } from '#worker/identity/reauthenticationCode.ts'
import { reauthenticationState } from '#worker/identity/reauthenticationState.ts'
import { registerAuthyUser } from '#worker/identity/twoFactor/beginSetup.ts'
import { countries } from '#worker/identity/twoFactor/countries.ts'
import { crupdateTwoFactorAuth } from '#worker/identity/twoFactor/finishSetup.ts'
import {
  crupdateTwoFactorBackupCodes,
  disableTwoFactorAuth,
  twoFactor,
} from '#worker/identity/twoFactor/ownFactor.ts'

/** The passkey library is large. */
const registering = () => import('#worker/identity/passkeys/register.ts')
const signingIn = () => import('#worker/identity/passkeys/signIn.ts')
const changing = () => import('#worker/identity/passkeys/change.ts')

export const twoFactorResolvers: {
  Query: Pick<QueryResolvers, 'twoFactor' | 'twoFactorSetup' | 'countries' | 'passkeys' | 'reauthentication'>
  Mutation: Pick<
    MutationResolvers,
    | 'registerAuthyUser'
    | 'registerAuthenticatorApp'
    | 'crupdateTwoFactorAuth'
    | 'crupdateTwoFactorBackupCodes'
    | 'disableTwoFactorAuth'
    | 'reauthenticate'
    | 'sendReauthenticationCode'
    | 'startPasskeyRegistration'
    | 'finishPasskeyRegistration'
    | 'renamePasskey'
    | 'removePasskey'
    | 'startPasskeySignIn'
    | 'finishPasskeySignIn'
  >
} = {
  Query: {
    twoFactor: (_, __, ctx) => twoFactor(ctx),
    twoFactorSetup: (_, { step }, ctx) => twoFactorSetup(ctx, step),
    countries: () => [...countries],
    passkeys: (_, __, ctx) => {
      const viewer = accountHolder(ctx)
      return viewer ? ctx.db.all(passkeysOf, { userId: viewer.id }) : []
    },
    reauthentication: (_, __, ctx) => reauthenticationState(ctx),
  },
  Mutation: {
    registerAuthyUser: (_, given, ctx) => registerAuthyUser(ctx, given),
    registerAuthenticatorApp: (_, __, ctx) => beginWithApp(ctx),
    crupdateTwoFactorAuth: (_, given, ctx) => crupdateTwoFactorAuth(ctx, given),
    crupdateTwoFactorBackupCodes: (_, { userId }, ctx) => crupdateTwoFactorBackupCodes(ctx, userId),
    disableTwoFactorAuth: (_, { password }, ctx) => disableTwoFactorAuth(ctx, password),
    reauthenticate: (_, given, ctx) => reauthenticate(ctx, given),
    sendReauthenticationCode: (_, __, ctx) => sendReauthenticationCode(ctx),
    startPasskeyRegistration: async (_, __, ctx) => (await registering()).startPasskeyRegistration(ctx),
    finishPasskeyRegistration: async (_, given, ctx) =>
      (await registering()).finishPasskeyRegistration(ctx, given),
    renamePasskey: async (_, { id, name }, ctx) => (await changing()).renamePasskey(ctx, id, name),
    removePasskey: async (_, { id }, ctx) => (await changing()).removePasskey(ctx, id),
    startPasskeySignIn: async (_, { redirect }, ctx) => (await signingIn()).startPasskeySignIn(ctx, redirect),
    finishPasskeySignIn: async (_, { passkey }, ctx) => (await signingIn()).finishPasskeySignIn(ctx, passkey),
  },
}
