import type { SignInSource } from '#schema/enums.ts'
import { day, hour, limits, minute } from '#schema/limits.ts'

export const connectedAccounts = {
  title: 'Connected accounts',
  explanation: 'Other services you can sign in with.',
  source: {
    google: 'You signed up with Google.',
    facebook: 'You signed up with Facebook.',
    twitter: 'You signed up with Twitter.',
    medium: 'You signed up with your email address.',
  } satisfies Record<SignInSource, string>,
  connect: 'Connect',
  disconnect: 'Disconnect',
  notConnected: 'Not connected',
  connected: (provider: string) => `${provider} is connected.`,
  disconnected: (provider: string) => `${provider} is no longer connected.`,
  another: (provider: string) => `Another ${provider} account is already connected. Disconnect it first.`,
  onlyWay: 'This is your only way to sign in. Confirm an email address or connect another account first.',
  notThere: (provider: string) => `${provider} isn’t connected.`,
}

export const validation = {
  email: 'Please enter a valid email address.', // M110
  name: 'Please enter your name', // M111
  password: 'Your password must be 8 characters or more.', // M112
  passwordLong: `Your password must be ${limits.password.maxLength} characters or fewer.`,
  passwordRepeats: 'Your password can’t be one character repeated. Choose another.',
  passwordCommon: 'This password is too easy to guess. Choose another.',
  passwordIsOwn: 'Your password can’t be your name, email address or username. Choose another.',
  loginCode: 'Login code must be 6 digits.', // M113
  phone: 'Please enter a valid phone number.', // M164
  verificationCode: 'Please enter a valid verification code.', // M165
}

export const createAccount = {
  forbidden: 'This email address was used too many times. Please try another.', // M118
  alreadyExists: 'You’ve already created an account with this service.', // M119
  rateLimited: 'Too many accounts created from this IP address. Please try again later.', // M120
}

export const verifyEmail = {
  nothingToVerify: 'You have no email address to confirm.',
  confirmed: 'Your email address is confirmed.',
  expired: 'This link has expired, has already been used, or is for another email address.',
  taken: 'Another account has since confirmed this email address.',
  otherAccount: 'Sign in to the account you added this email address to, then open the link again.',
}

export const sendVerify = {
  title: 'Confirm your email address',
  explain: (address: string) => `We’ll send a new link to ${address}.`,
  submit: 'Resend link',
  settings: 'Go to settings',
}

/** For the page of an imported author. */
export const convert = {
  title: 'Make this page yours',
  explain: (email: string) =>
    `Your account will use ${email}. You can then edit these stories and write more.`,
  submit: 'Make it my account',
  signedInAs: (name: string) => `You’re signed in as ${name}. You’ll be signed in to this account instead.`,
  refused: 'This page or email address already has an account. Ask for a new link.',
  gone: {
    title: 'This link doesn’t work',
    words: 'This link has expired or has already been used. Ask for a new one.',
    signIn: 'Sign in',
    home: 'Go to the front page',
  },
  noPerson: 'We couldn’t find an account with that username.',
  hasAccount: 'This person can already sign in.',
  taken: 'This email address already has an account.',
}

export const signInLimits = {
  addresses: 'Too many sign-in requests. Try again in an hour.',
  mails: 'We’ve already sent several emails to this address. Check your inbox, or try again in an hour.',
  captcha: 'We couldn’t verify that you’re human. Try again.',
  noCode: 'This code has expired or has already been used. Request a new one.',
  wrongCode: 'That code is incorrect.',
  codeTries: 'Too many incorrect codes. Request a new one.',
  codesSent: (lastDigits: string, until: number, now: number) =>
    `We’ve sent several codes to the number ending in ${lastDigits} recently.  ` +
    `You can request another in ${waitUntil(until, now)}.`,
  codeIsGood: (lastDigits: string, until: number, now: number) =>
    `The last code we sent to the number ending in ${lastDigits} still works.  ` +
    `You can request another in ${waitUntil(until, now)}.`,
  tooLate: 'Your sign-in timed out. Sign in again.',
  nothingGiven: 'The sign-in details are missing.',
  noRecoveryCode: 'That recovery code isn’t valid.',
}

/** Counts and times come from lockoutInfo. */
export const lockout = {
  currentPassword: 'Please enter your current password.', // M121
  /** M124 'That password was incorrect. You have N more attempt(s) before your account is locked for 1 minute.' */
  passwordAttempts: (left: AttemptsLeft) => `That password was incorrect. ${attemptsLeft(left)}`,
  passwordIncorrect: 'That password was incorrect.', // M125
  /** M126 'That verification code was incorrect...' */
  codeAttempts: (left: AttemptsLeft) => `That verification code was incorrect. ${attemptsLeft(left)}`,
  /** W020 */
  passwordSoft: (lockedOutUntil: number, now: number) =>
    `That password was incorrect. Your account is locked for ${timeUntil(lockedOutUntil, now, 'minute')}.`,
  /** W021 */
  passwordPermanent:
    'You can no longer sign in with a password. Request a magic link by email to get back into your account.',
  /** Shown with W021. */
  passwordNeeded: 'Your password stays locked. After you sign in with the link, ',
  choosePassword: 'choose a new one in Settings',
  /** M127 'You reached your maximum number of attempts. Your account will be locked for N minute(s).' */
  codeSoft: (lockedOutUntil: number, now: number) =>
    'You reached your maximum number of attempts. ' +
    `Your account will be locked for ${unitsUntil(lockedOutUntil, now, minute)} minute(s).`,
  codePermanent:
    'Your account has been locked, because you have attempted to enter a verification code too many times.', // M128, W029
  /** W022 */
  ip: (lockedOutUntil: number, now: number) =>
    `You can’t sign in from this network for ${timeUntil(lockedOutUntil, now, 'day')}.`,
  tryAgain: 'Please try again.', // M129
  recoveryCode: 'Invalid recovery code.', // M130
}

export const twoFactorSetup = {
  generating: 'Generating backup codes...', // M158
  defaultCountry: 'United States +1', // M159
  cancel: 'Cancel', // M160
  callFailed: 'Please try again.', // M129
  tooLate: 'This took too long. Start again.',
  countryUnknown: 'Choose a country from the list.',
  methodOfPhone: 'An authenticator app doesn’t need a phone number.',
  noCodes: 'These recovery codes belong to another account.',
  off: 'Two-factor authentication is off.',
}

export const reauthenticate = {
  title: 'Confirm it’s you',
  needed: 'Confirm it’s you first.',
  explanation: 'Confirm your identity before you change how you sign in.',
  sentCode: 'We sent you a code. Check your inbox.',
  noWay: 'Sign in again in a new tab, then come back.',
  signedOut: 'You’re signed out.',
  /** Enough to recognise one's own address. */
  masked: (email: string) => email.replace(/^(.).*@/, '$1…@'),
}

export const passkeys = {
  failed: 'That passkey didn’t work. Try again.',
  unknown: 'This passkey isn’t recognised, or is no longer valid.',
  tooMany: `You already have ${limits.passkeys.perUser} passkeys. Remove one first.`,
  known: 'You’ve already added this passkey.',
  unsupported: 'Your browser doesn’t support passkeys.',
  name: `Passkey names can have up to ${limits.passkeys.nameLength} characters.`,
}

interface AttemptsLeft {
  failCount: number
  /** It doubles each round (D37); 0 never ends. */
  nextLockout: number
}

function attemptsLeft({ failCount, nextLockout }: AttemptsLeft) {
  const left = Math.max(0, limits.lockout.attempts - failCount)
  const minutes = nextLockout / minute
  const time = nextLockout === 0 ? '' : ` for ${minutes} minute${minutes === 1 ? '' : 's'}`
  return `You have ${left} more attempt(s) before your account is locked${time}.` // M124, M126
}

const UNITS = { minute, hour, day }

/** '1 minute', '2 days' */
function timeUntil(until: number, now: number, unit: keyof typeof UNITS): string {
  const units = unitsUntil(until, now, UNITS[unit])
  return `${units} ${unit}${units === 1 ? '' : 's'}`
}

/** '1 minute', '3 hours' */
const waitUntil = (until: number, now: number): string =>
  timeUntil(until, now, until - now > hour ? 'hour' : 'minute')

/** Never zero: a lockout that has just ended shows one. */
function unitsUntil(until: number, now: number, unit: number) {
  return Math.max(1, Math.ceil((until - now) / unit))
}

export const handOff = {
  title: (host: string) => `Continue to ${host}?`,
  asWhom: (name: string, username: string) => `You’re signed in as ${name} (@${username}).`,
  explain: (host: string) =>
    `If you continue, you’ll be signed in on ${host} too. It can’t change your account. If you didn’t come from there, stay here.`,
  submit: 'Continue',
  stay: (productName: string) => `Stay on ${productName}`,
}

export const appLogin = {
  title: (productName: string) => `Sign in to ${productName}`,
  asWhom: (name: string, username: string) => `Your app is signed in as ${name} (@${username}).`,
  explain:
    'One click signs you in on this browser too. If you didn’t come here from an app, close this page.',
  replaces: (name: string) => `${name} is signed in on this browser now and will be signed out.`,
  submit: 'Sign in', // M031
  expired: 'Your login link has expired.', // M067
  again: 'App links work once and expire in a minute. Open it from the app again, or sign in here.',
  signedInNow: (name: string) =>
    `App links work once and expire in a minute. You’re signed in here as ${name}.`,
  toHome: 'Go to the front page',
}
