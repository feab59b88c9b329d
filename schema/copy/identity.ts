/** Messages of identity: refusals, confirmations and questions. */
import { day, hour, limits, minute } from '#schema/limits.ts'

export const connectedAccounts = {
  title: 'Connected accounts',
  explanation: 'Accounts elsewhere that you can sign in with.',
  connect: 'Connect',
  disconnect: 'Disconnect',
  notConnected: 'Not connected',
  connected: (provider: string) => `${provider} is connected.`,
  disconnected: (provider: string) => `${provider} is no longer connected.`,
  another: (provider: string) =>
    `Another account of yours at ${provider} is connected already. Disconnect it first.`,
  onlyWay: 'This is your only way to sign in. Confirm an email address or connect another account first.',
  notThere: (provider: string) => `${provider} is not connected.`,
}

export const validation = {
  email: 'Please enter a valid email address.', // M110
  name: 'Please enter your name', // M111
  password: 'Your password must be 8 characters or more.', // M112
  passwordLong: `Your password must be ${limits.password.maxLength} characters or fewer.`,
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
  nothingToVerify: 'There is no address to confirm.',
  confirmed: 'Your address is confirmed.',
  expired: 'This link has expired, was used, or belongs to another address.',
  taken: 'Somebody else has confirmed this address in between.',
  otherAccount: 'Sign in to the account that gave this address, and follow the link again.',
}

/** Refusals at sign-in that the specification leaves unworded. */
export const signInLimits = {
  addresses: 'You asked about many addresses in a short time. Please try again in an hour.',
  mails: 'We sent several e-mails to this address already. Look into your inbox, or try again in an hour.',
  captcha: 'We could not tell that you are a person. Please try again.',
  noCode: 'This code has expired or was used. Ask for a new one.',
  wrongCode: 'This is not the code that we sent.',
  codeTries: 'You tried too many codes. Ask for a new one.',
  codesSent: (lastDigits: string, until: number, now: number) =>
    `We sent no code to the number ending in ${lastDigits}, because several were sent in a short time. ` +
    `Another can be sent in ${waitUntil(until, now)}.`,
  codeIsGood: (lastDigits: string, until: number, now: number) =>
    `We sent no new code to the number ending in ${lastDigits}: the last one can still be used. ` +
    `Another can be sent in ${waitUntil(until, now)}.`,
  tooLate: 'This took too long. Please sign in again.',
  nothingGiven: 'Nothing was given to sign in with.',
  noRecoveryCode: 'There is no such recovery code.',
}

/** Failed passwords and codes; counts and times come from the server's lockoutInfo. */
export const lockout = {
  currentPassword: 'Please enter your current password.', // M121
  /** M124 'That password was incorrect. You have N more attempt(s) before your account is locked for 1 minute.' */
  passwordAttempts: (left: AttemptsLeft) => `That password was incorrect. ${attemptsLeft(left)}`,
  passwordIncorrect: 'That password was incorrect.', // M125
  /** M126 'That verification code was incorrect...' */
  codeAttempts: (left: AttemptsLeft) => `That verification code was incorrect. ${attemptsLeft(left)}`,
  /** W020 */
  passwordSoft: (lockedOutUntil: number, now: number) =>
    `That password was incorrect. Your account is locked for ${unitsUntil(lockedOutUntil, now, minute)} minute(s).`,
  /** W021 */
  passwordPermanent:
    'You can no longer sign in with a password. Ask for a magic link by email to get back into your account.',
  /** With W021: what else is needed. */
  passwordNeeded: 'The locked password stays locked. Once the link has let you in, ',
  choosePassword: 'choose a new one in Settings',
  /** M127 'You reached your maximum number of attempts. Your account will be locked for N minute(s).' */
  codeSoft: (lockedOutUntil: number, now: number) =>
    'You reached your maximum number of attempts. ' +
    `Your account will be locked for ${unitsUntil(lockedOutUntil, now, minute)} minute(s).`,
  codePermanent:
    'Your account has been locked, because you have attempted to enter a verification code too many times.', // M128, W029
  /** W022 */
  ip: (lockedOutUntil: number, now: number) =>
    `You cannot sign in from this network for ${unitsUntil(lockedOutUntil, now, day)} day(s).`,
  tryAgain: 'Please try again.', // M129
  recoveryCode: 'Invalid recovery code.', // M130
}

export const twoFactorSetup = {
  generating: 'Generating backup codes...', // M158
  defaultCountry: 'United States +1', // M159
  cancel: 'Cancel', // M160
  callFailed: 'Please try again.', // M129
  tooLate: 'This took too long. Please begin again.',
  countryUnknown: 'Please choose a country of the list.',
  methodOfPhone: 'An authenticator app has no telephone number.',
  noCodes: 'There is nobody here to whom recovery codes belong.',
  off: 'Two-factor authentication is off.',
}

export const reauthenticate = {
  title: 'Confirm it’s you',
  needed: 'Please confirm that it is you.',
  explanation: 'Before the way you sign in changes, show once more who you are.',
  sentCode: 'We sent you a code. Look into your inbox.',
  noWay: 'Sign out and in again, then come back.',
  signedOut: 'Nobody is signed in.',
  /** Enough to recognise one's own address. */
  masked: (email: string) => email.replace(/^(.).*@/, '$1…@'),
}

export const passkeys = {
  failed: 'This passkey could not be used. Please try again.',
  unknown: 'This passkey is not known here, or is no longer good.',
  tooMany: `You have ${limits.passkeys.perUser} passkeys already. Remove one first.`,
  known: 'This passkey is yours already.',
  unsupported: 'Your browser has no passkeys.',
  name: `A passkey’s name has at most ${limits.passkeys.nameLength} characters.`,
}

interface AttemptsLeft {
  /** Failures of this round. */
  failCount: number
  /** How long the lockout lasts that ends this round: it doubles (D37). 0: it does not end. */
  nextLockout: number
}

function attemptsLeft({ failCount, nextLockout }: AttemptsLeft) {
  const left = Math.max(0, limits.lockout.attempts - failCount)
  const minutes = nextLockout / minute
  const time = nextLockout === 0 ? '' : ` for ${minutes} minute${minutes === 1 ? '' : 's'}`
  return `You have ${left} more attempt(s) before your account is locked${time}.`
}

/** '1 minute', '12 minutes', '3 hours'. */
function waitUntil(until: number, now: number): string {
  const unit = until - now > hour ? hour : minute
  const units = unitsUntil(until, now, unit)
  return `${units} ${unit === hour ? 'hour' : 'minute'}${units === 1 ? '' : 's'}`
}

/** Rounded up, and never zero: a lockout that has just ended still shows one. */
function unitsUntil(until: number, now: number, unit: number) {
  return Math.max(1, Math.ceil((until - now) / unit))
}

/** The auth domain's page that asks before a session is handed over to another host. */
export const handOff = {
  title: (host: string) => `Continue to ${host}?`,
  asWhom: (name: string, username: string) => `You are signed in as ${name} (@${username}).`,
  explain: (host: string) =>
    `If you continue, you are signed in on ${host} too. It cannot change your account. If you did not come from there, stay here.`,
  submit: 'Continue',
  stay: (productName: string) => `Stay on ${productName}`,
}

/** The page that an app opens in the browser to sign its user in. */
export const appLogin = {
  title: (productName: string) => `Sign in to ${productName}`,
  asWhom: (name: string, username: string) => `Your app has signed in ${name} (@${username}).`,
  explain:
    'One click, and you are signed in in this browser too. If you come from no app of yours, close this page.',
  replaces: (name: string) => `${name}, who is signed in here now, will be signed out in this browser.`,
  submit: 'Sign in', // M031
  expired: 'Your login link has expired.', // M067
  again: 'An app’s link is good once, for a minute. Open it from the app once more, or sign in here.',
  signedInNow: (name: string) => `An app’s link is good once, for a minute. ${name} is signed in here.`,
  toHome: 'Go to the front page',
}
