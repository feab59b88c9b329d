/** The settings screen. */
import { notifications } from '#schema/copy/notifications.ts'
import { limits } from '#schema/limits.ts'

export const settings = {
  title: 'Settings', // M002
  account: 'Account', // M003
  publishing: 'Publishing', // M004
  notifications: notifications.title, // M005
  membership: 'Membership and payment', // M006
  security: 'Security and apps', // M007
  next: 'Next tabs',
  previous: 'Previous tabs',
  unsubscribed: 'You are unsubscribed. It can take up to 24 hours until the change takes effect.', // W027
}

/** Texts that the specification leaves to us: refusals, and confirmations of changes. */
export const accountSettings = {
  saved: 'Saved.',
  onMainHost: (productName: string) => `You can change this on ${productName} only.`,
  signInAgain: 'To change this, sign out and sign in again: it takes a session of the last ten minutes.',
  emailTaken: 'Another account has this address.',
  emailSent: (email: string) =>
    `We sent a link to ${email}. Your address changes when you follow it in this browser.`,
  emailKept: 'Your address stays as it is.',
  confirmationSent: (email: string) => `We sent another link to ${email}.`,
  noPicture: 'There is no such picture.',
  usernames: 'You changed your username several times this week. Please try again later.',
  usernameChanged: (username: string) => `You are @${username} now. Your old address leads to the new one.`,
  usernameToConfirm: 'Type your username to confirm.',
  twoFactorOff: 'Your second factor is off.',
  passwordSaved: 'Your password is saved. Everybody else who was signed in to your account is signed out.',
  resetSent: (email: string) => `We sent a link to ${email} with which you can set a password.`,
  noAddress: 'Your account has no address to which a link could be sent.',
  sessionEnded: 'Signed out there.',
  uploads: 'You uploaded many pictures today. Please try again tomorrow.',
  noFile: 'Choose a picture first.',
  tooLarge: `A picture may have at most ${limits.image.uploadMaxSize / 1024 / 1024} MB.`,
  tooManyPixels: 'This picture has more than 50 million pixels. Make it smaller, and try again.',
  notAPicture: 'This is not a picture that we can show. JPEG, PNG, WebP, GIF and AVIF are fine.',
  uploadFailed: 'The picture could not be sent. Look after your connection, and try again.',
  failed: 'This could not be saved, and nothing was changed. Please try again.',
}
