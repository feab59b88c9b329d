/**
 * Mutations that change nothing that a stored page shows, and why: nothing of them can be old on a page, so that
 * there is nothing to prove. Whatever a page shows stands in proofs.ts.
 */
export const unseen: Readonly<Record<string, string>> = {
  sendAcctAuthEmail: 'sends a link',
  verifyLoginCode: 'makes a token',
  loginUser: 'makes a token',
  createAccount: 'a new person has no page that could be stored, and stands on none',
  crupdatePassword: 'a password, and sessions',
  resendTwoFactorCode: 'sends a code',
  sendVerificationEmail: 'sends a link',
  readNotifications: 'what one viewer has seen',
  dismissFlag: 'hints of a viewer, whose pages are not stored',
  signOutEverywhere: 'sessions',
  disconnectAccount: 'a way to sign in',
  registerAuthyUser: 'sends a code',
  registerAuthenticatorApp: 'makes a secret',
  crupdateTwoFactorAuth: 'a second factor',
  crupdateTwoFactorBackupCodes: 'recovery codes',
  disableTwoFactorAuth: 'a second factor',
  reauthenticate: 'a proof of a session',
  sendReauthenticationCode: 'sends a code',
  startPasskeyRegistration: 'makes a challenge',
  finishPasskeyRegistration: 'a passkey',
  renamePasskey: 'a passkey, which its owner alone sees',
  removePasskey: 'a passkey',
  startPasskeySignIn: 'makes a challenge',
  finishPasskeySignIn: 'makes a token',
  changeEmail: 'an address, which no page shows',
  revokeSession: 'a session',
  searchClickEvent: 'a line of the log',
  setUserFlag: 'a value of one viewer, whose pages are not stored',
}
