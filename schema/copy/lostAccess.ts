/** For people who cannot sign in as they usually do. */

export const lostAccess = {
  forgotten: 'Forgot password?',
  resetSent: (to: string) => `We sent a link to ${to}. Open it to choose a new password.`,
  /** M092, for visitors, whom the settings page would only send to sign-in. */
  requestElsewhere: 'Signed in on another device? Request a new link from the settings page there.',
  sendNewLink: 'Send a new link',
  codesToo: 'Lost your recovery codes too?',
  waysBack: (productName: string) => [
    'If you added a passkey, sign in with it: it needs no code.',
    'Look for a browser or device where you are still signed in. There, open Settings, “Security and apps”, and make new recovery codes or turn two-factor authentication off. If you forgot your password, the same page sends you a link to set a new one.',
    `With none of these, write to the people who run ${productName} from your account’s email address. They ask for proof that the account is yours before they turn two-factor authentication off.`,
  ],
}

/** The code in the email of a magic link. */
export const emailedCode = {
  hint: 'Or enter the code from the email',
  submit: 'Continue with the code',
  sendAgain: 'Send again',
  sentAgain: (to: string) => `We sent another email to ${to}. Only the newest link and code work.`,
}
