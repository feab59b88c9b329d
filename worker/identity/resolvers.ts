import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { crupdatePassword } from '#worker/identity/changePassword.ts'
import { dismissFlag } from '#worker/identity/dismissFlag.ts'
import { signOutEverywhere } from '#worker/identity/endSessions.ts'
import { takeFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { showFormState } from '#worker/identity/forms/formState.ts'
import { confirmLink, sendVerificationEmail } from '#worker/identity/confirmEmail.ts'
import { accountToken } from '#worker/identity/signIn/accountToken.ts'
import { appLogin } from '#worker/identity/signIn/appLogin.ts'
import { createAccount } from '#worker/identity/signIn/createAccount.ts'
import { emailAvailability, magicLinkPreferred } from '#worker/identity/signIn/emailAccount.ts'
import { loginUser } from '#worker/identity/signIn/loginUser.ts'
import { sendAcctAuthEmail } from '#worker/identity/signIn/sendAcctAuthEmail.ts'
import { verifyLoginCode } from '#worker/identity/signIn/verifyLoginCode.ts'
import { resendTwoFactorCode } from '#worker/identity/twoFactor/passSecondFactor.ts'
import { visitorOf } from '#worker/identity/visitor.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { as } from '#worker/platform/results.ts'

export const identityResolvers: {
  Query: Pick<
    QueryResolvers,
    | 'magicLinkPreferred'
    | 'emailAvailability'
    | 'accountToken'
    | 'appLogin'
    | 'confirmLink'
    | 'signInState'
    | 'formAnswer'
  >
  Mutation: Pick<
    MutationResolvers,
    | 'sendAcctAuthEmail'
    | 'verifyLoginCode'
    | 'loginUser'
    | 'createAccount'
    | 'crupdatePassword'
    | 'resendTwoFactorCode'
    | 'sendVerificationEmail'
    | 'dismissFlag'
    | 'signOutEverywhere'
  >
} = {
  Query: {
    magicLinkPreferred: (_, { email }, ctx) => magicLinkPreferred(ctx, email),
    emailAvailability: (_, { email }, ctx) => emailAvailability(ctx, email),
    accountToken: (_, { accountToken: token }, ctx) => accountToken(ctx, token),
    confirmLink: (_, { key }, ctx) => confirmLink(ctx, key),
    appLogin: (_, { token }, ctx) => appLogin(ctx, token),
    formAnswer: (_, __, ctx) => takeFormAnswer(ctx),
    signInState: async (_, __, ctx) => ({
      operation: 'login',
      step: 'SIGNIN_OPTIONS',
      isExpired: false,
      isLockedOut: false,
      isFound: false,
      ...(await showFormState(ctx)),
    }),
  },
  Mutation: {
    sendAcctAuthEmail: (_, given, ctx) => sendAcctAuthEmail(ctx, given),
    verifyLoginCode: (_, { loginCode }, ctx) => verifyLoginCode(ctx, loginCode),
    loginUser: (_, given, ctx) => loginUser(ctx, given),
    createAccount: (_, given, ctx) => createAccount(ctx, given),
    crupdatePassword: (_, given, ctx) => crupdatePassword(ctx, given),
    resendTwoFactorCode: (_, { token, preferredMethod }, ctx) =>
      resendTwoFactorCode(ctx, token, preferredMethod),
    sendVerificationEmail: (_, __, ctx) => sendVerificationEmail(ctx),
    dismissFlag: async (_, { userId, flag }, ctx) => {
      const refused = await dismissFlag(ctx, userId, flag)
      return (
        refused ?? as('Viewer', { viewer: ctx.caller!.viewer, visitor: visitorOf(theRequester(ctx).request) })
      )
    },
    signOutEverywhere: (_, __, ctx) => signOutEverywhere(ctx),
  },
}
