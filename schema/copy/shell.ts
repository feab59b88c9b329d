import { limits } from '#schema/limits.ts'

export const nav = {
  signUp: 'Sign up', // M008
  signIn: 'Sign In', // M009, with a capital only in the bar (D33)
  write: 'Write', // M010
  openInApp: 'Open in app', // M011
  /** M012 'New: Navigate Medium from the top of the page, and focus more on reading as you scroll.' */
  firstUse: (productName: string) =>
    `New: Navigate ${productName} from the top of the page, and focus more on reading as you scroll.`,
  firstUseDismiss: 'Okay, got it', // M013
  badgeOverCap: `${limits.notificationBadge.cap}+`, // M114 '99+'
}

export const avatarMenu = {
  label: 'Your account',
  settings: 'Settings', // M002
  getStarted: 'Get started', // M030
  signIn: 'Sign in', // M031
}

export const footer = {
  help: 'Help', // M032
  status: 'Status', // M033
  writers: 'Writers', // M034
  blog: 'Blog', // M035
  careers: 'Careers', // M036
  privacy: 'Privacy', // M037
  terms: 'Terms', // M038
  about: 'About', // M039
  textToSpeech: 'Text to speech', // M040
  /** Precedes the product's name. */
  publishedWith: 'Published with',
  /** M041 'Get the Medium app' */
  getApp: (productName: string) => `Get the ${productName} app`,
}

/** Visitors need not load the rest, in following.ts. */
export const followButton = {
  follow: 'Follow',
  /** Screen readers do not show the name next to it. */
  followName: (name: string) => `Follow ${name}`,
}

export const hint = {
  dismiss: 'Got it', // M102
}

/** Concerns the viewer's account. */
export const notice = {
  label: 'Your account',
  viewingAs: (username: string) => `You’re viewing the site as @${username}, so you can’t change anything.`,
}

export const toast = {
  dismiss: 'Dismiss',
  region: 'Notice',
  privacy: (productName: string) =>
    `${productName} stores only what it needs to work in your browser, and nothing that tracks you on other sites.`,
  privacyAccept: 'OK',
  error: 'An error occured.', // M136
  errorAdvice: 'Please try again, or contact support if it keeps happening.', // W023
  userSuspended: 'This account is under investigation or was found in violation of the rules', // M138
}
