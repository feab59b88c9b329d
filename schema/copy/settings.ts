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
  unsubscribed: 'You’re unsubscribed. The change can take up to 24 hours to take effect.', // W027
}

/** The specification leaves these to us. */
export const accountSettings = {
  hideServices: 'Hide your names at other services from your profile',
  saved: 'Saved.',
  onMainHost: (productName: string) => `You can only change this on ${productName}.`,
  emailTaken: 'Another account already uses this email address.',
  emailSent: (email: string) =>
    `We sent a link to ${email}. Open it in this browser to change your email address.`,
  emailKept: 'Your email address hasn’t changed.',
  confirmationSent: (email: string) => `We sent another link to ${email}.`,
  pictureDeleted: 'Picture deleted.',
  noPicture: 'We couldn’t find that picture.',
  usernames: 'You’ve changed your username several times this week. Try again later.',
  usernameChanged: (username: string) => `You’re now @${username}. Links to your old username still work.`,
  usernameToConfirm: 'Type your username to confirm.',
  twoFactorOff: 'Two-factor authentication is off.',
  passwordSaved: 'Password saved. You’ve been signed out everywhere else.',
  resetSent: (email: string) => `We sent a link to ${email}. Use it to set your password.`,
  noAddress: 'Your account has no email address to send a link to.',
  sessionEnded: 'Signed out of that device.',
  uploads: 'You’ve uploaded a lot of pictures today. Try again tomorrow.',
  noFile: 'Choose a picture first.',
  tooLarge: `Pictures can be up to ${limits.image.uploadMaxSize / 1024 / 1024} MB.`,
  tooManyPixels: 'This picture has more than 50 million pixels. Make it smaller and try again.',
  notAPicture: 'This file isn’t supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  uploadFailed: 'Couldn’t upload the picture. Check your connection and try again.',
  failed: 'Couldn’t save your changes. Try again.',
}
