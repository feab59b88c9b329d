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
  dismissFlag: 'hints of a viewer, whose pages are not stored',
  signOutEverywhere: 'sessions',
  setUserFlag: 'a value of one viewer, whose pages are not stored',
}
