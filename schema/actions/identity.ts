import { account, anyone, holder, reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { rules as words } from '#schema/copy/rules.ts'

/** The second factor and passkeys, and the proofs that changing them takes. */
export const holding = holder('Unauthorized', copy.reauthenticate.signedOut)

export const identityRules = {
  sendAcctAuthEmail: anyone,
  verifyLoginCode: anyone,
  loginUser: anyone,
  createAccount: anyone,
  /** By a link, or as the holder of the account: which of them, its arguments say. */
  crupdatePassword: anyone,
  resendTwoFactorCode: anyone,
  startPasskeySignIn: anyone,
  finishPasskeySignIn: anyone,
  sendVerificationEmail: { ...account, whileActing: true, refusal: 'Unauthorized' },
  dismissFlag: { ...reader(words.signedOut), whileSuspended: true, whileActing: true },
  signOutEverywhere: { ...account, notYours: words.otherSession, refusal: 'Unauthorized' },
  disconnectAccount: account,
  registerAuthyUser: holding,
  registerAuthenticatorApp: holding,
  crupdateTwoFactorAuth: holding,
  /** The codes of others are not found, and neither are those of a session that proves nothing. */
  crupdateTwoFactorBackupCodes: holder('NotFound', copy.twoFactorSetup.noCodes),
  disableTwoFactorAuth: holding,
  reauthenticate: holding,
  sendReauthenticationCode: holding,
  startPasskeyRegistration: holding,
  finishPasskeyRegistration: holding,
  renamePasskey: holding,
  removePasskey: holding,
} satisfies Rules
