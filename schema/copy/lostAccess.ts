export const lostAccess = {
  forgotten: 'Forgot password?',
  resetSent: (to: string) => `We sent a link to ${to}. Open it to choose a new password.`,
  /** M092 for visitors, whom the settings page would send to sign-in. */
  requestElsewhere: 'Signed in on another device? Request a new link from the settings page there.',
  sendNewLink: 'Send a new link',
  codesToo: 'Lost your recovery codes too?',
  /** No call lets staff end it. */
  waysBack: [
    'If you added a passkey, sign in with that. It doesn’t need a code.',
    'Look for a browser or device where you’re still signed in. Go to Settings there, open “Security and apps”, and generate new recovery codes or turn off two-factor authentication. If you forgot your password, you can get a link there to set a new one.',
    'If none of these work, we can’t turn off two-factor authentication for you. That protects your account from anyone who asks us to.',
  ],
}

export const existingAccount = {
  byPassword: 'You already have an account with this email address. Enter its password to sign in.',
  byCode: (to: string) =>
    `You already have an account. To sign in, enter the code we sent to ${to}, or open the link in the same email.`,
}

export const emailedCode = {
  hint: 'Or enter the code from the email',
  submit: 'Continue with code',
  sendAgain: 'Resend email',
  sentAgain: (to: string) => `We sent another email to ${to}. Only the newest link and code work.`,
}
