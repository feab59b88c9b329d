import type { identityRules } from '#schema/actions/identity.ts'
import { type CallsOf, none } from '#test/matrix/call.ts'
import { accounts, everyone, holders, authorAlone } from '#test/matrix/outcomes.ts'

const PROOF = '{ id: "x", clientDataJSON: "x", authenticatorData: "x", signature: "x" }'
const NEW_PASSKEY = '{ id: "x", clientDataJSON: "x", attestationObject: "x" }'

export const identityCalls: CallsOf<typeof identityRules> = {
  sendAcctAuthEmail: { given: () => '(email: "not an address", operation: login)', outcomes: everyone },
  verifyLoginCode: { given: () => '(loginCode: "1")', outcomes: everyone },
  loginUser: { given: () => '(email: "reader@example.com", password: "wrong password")', outcomes: everyone },
  createAccount: { given: () => '(email: "not an address", name: "A name")', outcomes: everyone },
  crupdatePassword: {
    given: () => '(password: "quire-demo-2027", oldPassword: "wrong password")',
    outcomes: { others: 'yes', visitor: 'Forbidden', 'reader-elsewhere': 'Forbidden' },
  },
  resendTwoFactorCode: { given: () => '(token: "none")', outcomes: everyone },
  startPasskeySignIn: { given: none, outcomes: everyone },
  finishPasskeySignIn: { given: () => `(passkey: ${PROOF})`, outcomes: { others: 'NotFound' } },
  sendVerificationEmail: { given: none, outcomes: holders },
  dismissFlag: { given: ({ authorId }) => `(userId: "${authorId}", flag: "HINT")`, outcomes: authorAlone },
  signOutEverywhere: { given: none, outcomes: holders },
  disconnectAccount: { given: () => '(provider: google)', outcomes: accounts },
  registerAuthyUser: {
    given: () => '(countryCode: "1", phoneNumber: "1", preferredMethod: SMS_TEXT)',
    outcomes: holders,
  },
  registerAuthenticatorApp: { given: none, outcomes: holders },
  crupdateTwoFactorAuth: {
    given: () => '(authyId: "none", preferredMethod: SMS_TEXT, verificationCode: "1234567")',
    outcomes: holders,
  },
  crupdateTwoFactorBackupCodes: {
    given: ({ authorId }) => `(userId: "${authorId}")`,
    outcomes: { others: 'NotFound', author: 'yes' },
  },
  disableTwoFactorAuth: { given: () => '(password: "wrong password")', outcomes: holders },
  reauthenticate: { given: () => '(password: "wrong password")', outcomes: holders },
  sendReauthenticationCode: { given: none, outcomes: holders },
  startPasskeyRegistration: { given: none, outcomes: holders },
  finishPasskeyRegistration: { given: () => `(passkey: ${NEW_PASSKEY})`, outcomes: holders },
  renamePasskey: {
    given: () => '(id: "passkey-of-author", name: "A name")',
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      author: 'yes',
      'reader-elsewhere': 'Unauthorized',
    },
  },
  removePasskey: {
    given: () => '(id: "passkey-of-author")',
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      author: 'yes',
      'reader-elsewhere': 'Unauthorized',
    },
  },
}
