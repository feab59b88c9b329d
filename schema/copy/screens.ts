/**
 * The product's sentences, grouped by the screen that shows them; the id behind each is the specification's
 * (M quoted there and kept to the letter, 'An error occured' included, W described there and worded here).
 * Where the specification says 'Medium' or 'the product', the configured product name stands (D34): such a
 * sentence is a function of it, and its comment quotes the specification. What one place matches on and never
 * shows is under `matched`, what is thrown or logged under `thrown`.
 */
import { day, limits, minute } from '#schema/limits.ts'

// The shell

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
  profile: 'Profile', // M014
  library: 'Library', // M015
  stories: 'Stories', // M016
  stats: 'Stats', // M017
  partnerProgram: 'Partner Program', // M018
  seeAllPublications: 'See all publications', // M019
  settings: 'Settings', // M002
  refineRecommendations: 'Refine recommendations', // M020
  managePublications: 'Manage publications', // M021
  becomeMember: 'Become a member', // M022
  reactivateMembership: 'Reactivate Membership', // M023
  createMastodon: 'Create a Mastodon account', // M024
  goToMastodon: 'Go to me.dm', // M025
  applyForVerification: 'Apply for author verification', // M026
  applyToPartnerProgram: 'Apply to the Partner Program', // M027
  giftMembership: 'Gift a membership', // M028
  signOut: 'Sign out', // M029
  label: 'Your account',
  /** For staff alone, after the product's own list. */
  missionControl: 'Mission control',
  /** `since` is month and year. */
  memberSince: (since: string) => `Member since ${since}`,
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
  /** M041 'Get the Medium app' */
  getApp: (productName: string) => `Get the ${productName} app`,
}

export const hint = {
  dismiss: 'Got it', // M102
}

// Pages of failure

export const notFound = {
  label: 'PAGE NOT FOUND', // M042
  number: '404', // M043
  heading: 'Out of nothing, something.', // M044
  /** W008 */
  paragraph: (productName: string) =>
    `Almost anything can be found on ${productName}, but there is nothing at this address. ` +
    'The story may have moved, or it was never written. Here are a few that were.',
  home: 'Home', // M045
}

export const serverError = {
  number: '500', // M155
  heading: 'Apologies, but something went wrong on our end.', // M156
  // W028, in three parts because two of them are links
  refresh: 'Refresh the page',
  checkStatus: 'check the site status',
  findSomething: 'find something to read',
  /** W028 without links, for where there are none. */
  advice: 'Refresh the page, check the site status, or find something to read.',
}

export const genericError = {
  heading: 'Error', // M144
  problem: 'We’re sorry, but there was a problem displaying this page.', // M145
  reload: 'Please reload and try again.', // M146
  timedOut: 'This page took too long to load and timed out.', // W025
}

// Signing in and up

export const signIn = {
  titleA: 'Welcome back.', // M046
  titleB: 'Welcome Back', // M055
  signInWith: 'Sign in with', // M047
  google: 'Google', // M048
  facebook: 'Facebook', // M049
  apple: 'Apple', // M050
  twitter: 'Twitter', // M051
  withPasskey: 'Sign in with a passkey',
  email: 'email', // M052
  createOne: 'No account? Create one', // M053
  getHelp: 'Forgot email or trouble signing in? Get help', // M054
  orSignInWith: 'Or, Sign in with', // M056
  orSignUpWith: 'Or, Sign up with', // M057
  haveAccount: 'Already have an account? Sign in', // M058
  signUp: 'Sign up', // M008
  signIn: 'Sign in', // M031
  signUpWith: 'Sign up with',
  withPasswordManager: 'Sign in with a password manager',
  close: 'Close',
  /** For whoever comes here signed in. */
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  carryOn: 'Continue',
  signOut: 'Sign out', // M029
  /** Behind 'Get help', where the product has no help site. */
  helpYourself:
    'A magic link goes to any address that your account has confirmed. If you no longer have that inbox, sign in the way you signed up: Google, Facebook, Apple or Twitter.',
  noWay: 'Signing in is closed at the moment. Please try again later.',
}

/** The line of the sign-in page's own leaf. */
export const frontispiece = {
  line: 'Something worth reading, and somewhere to write it.',
}

/** Before an e-mail is sent, where that is asked for. */
export const captcha = {
  label: 'A check that you are a person',
  explain: 'One quick check that you are a person, and the e-mail is on its way.',
  needsScripts:
    'Before an e-mail is sent we check that you are a person, and that check needs scripts. Turn them on for this page, or sign in another way.',
}

/** W007: what the sign-up options say, by what brought the visitor there (D47). */
export const signUpPrompt = {
  default: {
    title: (productName: string) => `Join ${productName}.`,
    subheader: 'Create an account to follow writers, keep lists and have your say.',
  },
  bookmark: {
    title: () => 'Keep this story for later.',
    subheader: 'Create an account to save stories and come back to them on any device.',
  },
  clap: {
    title: () => 'Tell the writer you liked it.',
    subheader: 'Create an account to clap for stories worth reading.',
  },
  follow: {
    title: () => 'Never miss what they write next.',
    subheader: 'Create an account to follow writers, publications and topics.',
  },
  highlight: {
    title: () => 'Mark the words that matter.',
    subheader: 'Create an account to highlight passages and find them again.',
  },
  respond: {
    title: () => 'Add your voice.',
    subheader: 'Create an account to respond to stories.',
  },
  memberOnly: {
    title: () => 'Read on.',
    subheader: 'Create an account to read this member-only story.',
  },
  subscribe: {
    title: () => 'Get new stories by email.',
    subheader: 'Create an account to subscribe to writers and newsletters.',
  },
  addToList: {
    title: () => 'Start a list.',
    subheader: 'Create an account to gather stories in lists of your own.',
  },
  writerSidebar: {
    title: () => 'Get to know this writer.',
    subheader: 'Create an account to follow, subscribe and read more.',
  },
}

export const enterEmail = {
  signInA: 'Sign in with email', // M059
  signUpA: 'Sign up with email', // M060
  signInB: 'Sign in with your email', // M061
  signUpWithPasswordsB: "What's your email?", // M062
  /** M063 'Join the product or sign in' */
  signUpB: (productName: string) => `Join ${productName} or sign in`,
  signInSubheader:
    'Enter the email address associated with your account, and we’ll send a magic link to your inbox.', // M064
  signUpSubheader: 'Enter your email address to create an account.', // M065
  expiredA: 'Your sign in/up link has expired', // M066
  expiredB: 'Your login link has expired.', // M067
  expiredSubheader: 'Enter your email address, and we’ll send a new link to your inbox.', // M068
  allOptions: 'All sign in/up options', // M069
  field: 'Your email',
  continue: 'Continue', // M109
  withGoogle: 'Sign in with Google', // M169
}

export const unrecognizedEmail = {
  sorry: "Sorry, we didn't recognize that email.", // M070
  tryAnother: 'Would you like to sign in with a different email?', // M071
  seeAllOptions: 'See all sign in options', // M072
  createAccount: 'create a new account', // M073
}

export const enterName = {
  title: 'Create your account', // M074
  question: "What's your name?", // M075
  field: 'Full name', // M076
  explanation:
    'Your name appears with your comments, claps and highlights, and in the byline of your stories.', // W001
  next: 'Next', // M077
  back: 'Go back', // M078
}

export const enterPassword = {
  title: 'Enter your password.', // M079
  field: 'Password', // M080
  emailLink: 'Email me a link to sign in', // M091
  submit: 'Sign in with password', // M081
  promo: 'New: your account can have a password. Sign in with it whenever your inbox is far away.', // W002
}

export const checkYourInbox = {
  title: 'Check your inbox.', // M082
  /** M083 'We found your account and emailed a magic link to the entered address. Click the link to continue.' */
  found: (email: string) =>
    `We found your account and emailed a magic link to ${email}. Click the link to continue.`,
  /** M084 'Click the link we sent to the entered address to sign in / complete your account set-up.' */
  clickLink: (email: string, operation: 'login' | 'register') =>
    `Click the link we sent to ${email} to ${
      operation === 'login' ? 'sign in' : 'complete your account set-up'
    }.`,
  ok: 'OK', // M085
  enterCode: (email: string) => `Enter the code that we sent to ${email}, or follow the link beside it.`,
  codeField: 'Login code',
  otherAddress: 'Use another address',
}

/** The page of a magic link. */
export const magicLink = {
  title: (productName: string) => `Sign in to ${productName}`,
  registerTitle: (productName: string) => `Create your account on ${productName}`,
  asWhom: (email: string) => `This link signs in ${email}.`,
  newAccount: (email: string) => `This link creates an account for ${email}.`,
  explain: 'One click, and you are signed in in this browser.',
  submit: 'Sign in',
  registerSubmit: 'Create your account', // M074
}

/** The page of a link that proves an address. */
export const confirmPage = {
  title: 'Confirm your address',
  explain: 'One click, and the address is yours.',
  signInFirst: 'Sign in to the account that gave this address, and follow the link of the e-mail again.',
  submit: 'Confirm this address',
  signIn: 'Sign in', // M031
  toSettings: 'Go to settings',
  toHome: 'Go to the front page',
}

export const unrecognizedAccount = {
  title: 'We do not know this account',
  explain:
    'Nobody here has signed in with it yet. It may be connected to another address than the one you use here.',
  tryAgain: 'See all sign in options', // M072
  create: 'Create an account',
}

export const suspended = {
  title: 'This account is suspended',
  explain:
    'This account is under investigation or was found in violation of the rules. Its stories are not shown, and nothing can be written with it for now.',
  appeal: 'If you think that this is a mistake, write to us. A person will look at it.',
  help: 'Write to us',
  home: 'Home', // M045
}

export const goodbye = {
  title: 'Goodbye, and thank you.',
  explain: 'You are signed out, and what you asked us to close is closed.',
  again: 'You are welcome to come back whenever you like.',
  home: 'Read the front page',
}

export const createPassword = {
  newUser: 'Create your account', // M074
  title: 'Create a password.', // M086
  show: 'Show', // M087
  hide: 'Hide', // M088
  finish: 'Finish', // M089
  save: 'Save password', // M090
  emailLink: 'Email me a link to sign in', // M091
  requestNewLink: 'Request a new link from the settings page', // M092
  hint: 'Avoid sequences like 123, repeated letters like aaaa, and common phrases.', // W018
  expired: 'The password reset link has expired.', // M123
  expiredPrompt: 'Request a new link to set your password.', // W019
  field: 'Password', // M080
  currentField: 'Current password',
  newField: 'New password',
  saved: 'Your password is saved.',
  signInFirst: 'Sign in to choose a password, or follow the link of the e-mail that we sent you.',
}

export const twoFactorSignIn = {
  title: 'Enter your verification code', // M093
  // W003
  texted: (lastDigits: string) => `We texted a code to the number ending in ${lastDigits}.`,
  called: (lastDigits: string) => `We are calling the number ending in ${lastDigits} with a code.`,
  changePhone: 'Change phone number', // M094
  resend: 'Resend code', // M095
  callAgain: 'Call again', // M096
  verify: 'Verify', // M097
  recover: 'Enter your two-factor recovery code', // M098
  app: 'Enter the code that your authenticator app shows for this account.',
  digit: (position: number, of: number) => `Digit ${position} of ${of}`,
  changeInSettings:
    'The number is changed in Settings, under “Security and apps”, by somebody who is signed in. Without your phone, use one of your recovery codes.',
  help: 'No code after a minute? Get help',
}

export const recoveryCode = {
  title: 'Two factor recovery code', // M099
  next: 'Next', // M077
  help: 'Lost your recovery codes too? The help site says what to do.', // W004
  helpSite: 'The help site',
  field: 'Recovery code',
  length: `A recovery code has ${limits.recoveryCode.length} characters.`,
  back: 'Use a verification code instead',
}

export const terms = {
  /** M100 'Click “{cta}” to agree to the product’s Terms of Service and acknowledge that the Privacy Policy applies to you.' */
  notice: (productName: string, cta: string) =>
    `Click “${cta}” to agree to ${productName}’s Terms of Service and acknowledge that the Privacy Policy applies to you.`,
  /** W005, with passwords enabled. */
  noticeWithPasswords: (productName: string, cta: string) =>
    `Click “${cta}” to agree to ${productName}’s Terms of Service and acknowledge that the Privacy Policy applies to you. ` +
    `${productName} logs how you use the site and shares data with the companies that help to run it.`,
  /** W006; `name` is the writer or publication. */
  noticeForSubscribers: (name: string) =>
    `Your email address is shared with ${name}. Opt out any time by unsubscribing in Settings.`,
  /** Where it is not known whose writing is subscribed to. */
  whoeverWrites: 'the writer or publication that you subscribe to',
  // the words of the notices that become links
  termsOfService: 'Terms of Service',
  privacyPolicy: 'Privacy Policy',
}

export const oneTap = {
  /** M101 'Continue to the product' */
  title: (productName: string) => `Continue to ${productName}`,
  signUp: 'Sign up', // M008
  signIn: 'Sign in', // M031
  /** Of the card that stands in for Google's own. */
  continueAs: (name: string) => `Continue as ${name}`,
  withGoogle: (productName: string) => `Sign in to ${productName} with Google`,
  /** Under the card's title. */
  newHere: (productName: string, email: string) => `There is no account for ${email} on ${productName} yet.`,
  close: 'Close',
}

/** Signing in with an account elsewhere; the specification words none but M119. */
export const social = {
  missing: (provider: string) => `${provider} sent nothing to sign in with. Please try again.`,
  stale: 'This took too long, or was begun in another browser. Please try again.',
  cancelled: (provider: string) => `You did not go on with ${provider}. Nothing has changed.`,
  failed: (provider: string) =>
    `${provider} could not be reached, or did not say who you are. Please try again.`,
  off: (provider: string) => `Signing in with ${provider} is not possible at the moment.`,
  /** An account has the address, and has not been used with this provider yet. */
  accountExists: (provider: string, ways: readonly string[]) =>
    `You already have an account with the address that ${provider} gave us. ` +
    `Sign in as you did before, with ${ways.join(' or ')}, and ${provider} will be connected to it.`,
  byEmail: 'a link by email',
  byPassword: 'your password',
}

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

/** Refusals of signing in that the specification does not word. */
export const signInLimits = {
  addresses: 'You asked about many addresses in a short time. Please try again in an hour.',
  mails: 'We sent several e-mails to this address already. Look into your inbox, or try again in an hour.',
  captcha: 'We could not tell that you are a person. Please try again.',
  noCode: 'This code has expired or was used. Ask for a new one.',
  wrongCode: 'This is not the code that we sent.',
  codeTries: 'You tried too many codes. Ask for a new one.',
  codesSent: 'We sent several codes to this number already. Please try again later.',
  tooLate: 'This took too long. Please sign in again.',
  nothingGiven: 'Nothing was given to sign in with.',
  noRecoveryCode: 'There is no such recovery code.',
}

/** Failed passwords and codes; counts and times come from the server's lockoutInfo. */
export const lockout = {
  currentPassword: 'Please enter your current password.', // M121
  /** M124 'That password was incorrect. You have N more attempt(s) before your account is locked for 1 minute.' */
  passwordAttempts: (failCount: number) => `That password was incorrect. ${attemptsLeft(failCount)}`,
  passwordIncorrect: 'That password was incorrect.', // M125
  /** M126 'That verification code was incorrect...' */
  codeAttempts: (failCount: number) => `That verification code was incorrect. ${attemptsLeft(failCount)}`,
  /** W020 */
  passwordSoft: (lockedOutUntil: number, now: number) =>
    `That password was incorrect. Your account is locked for ${unitsUntil(lockedOutUntil, now, minute)} minute(s).`,
  /** W021 */
  passwordPermanent:
    'You can no longer sign in with a password. Ask for a magic link by email to get back into your account.',
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
  explanation: 'You signed in a while ago. Before your sign-in settings change, show once more who you are.',
  sentCode: 'We sent you a code. Look into your inbox.',
  noWay: 'Sign out and in again, then come back.',
  nobody: 'Nobody is signed in.',
  /** Enough to know one's own address again. */
  masked: (email: string) => email.replace(/^(.).*@/, '$1…@'),
}

export const passkeys = {
  failed: 'This passkey could not be used. Please try again.',
  unknown: 'This passkey is not known here, or is no longer good.',
  tooMany: `You have ${limits.passkeys.perUser} passkeys already. Remove one first.`,
  known: 'This passkey is yours already.',
  name: `A passkey’s name has at most ${limits.passkeys.nameLength} characters.`,
}

// Settings

export const settings = {
  title: 'Settings', // M002
  account: 'Account', // M003
  publishing: 'Publishing', // M004
  notifications: 'Notifications', // M005
  membership: 'Membership and payment', // M006
  security: 'Security and apps', // M007
  next: 'Next tabs',
  previous: 'Previous tabs',
  unsubscribed: 'You are unsubscribed. It can take up to 24 hours until the change takes effect.', // W027
}

/** What the specification leaves to us: refusals, and what has been done. */
export const accountSettings = {
  saved: 'Saved.',
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

// Membership and writers

export const membership = {
  perWeek: 'less than $1 per week', // M103
  unlimitedAccess: 'Get unlimited access', // M104
  resume: 'Resume Membership', // M105
  // W011
  authorNotice: 'This story is metered, and eligible to earn money.',
  // W012; `since` is month and year
  memberSince: (since: string) => `You have been a member since ${since}.`,
  becomeMember: 'This story is for members. Become a member to read everything.',
  // M117
  reactivateFailed: "We couldn't process your request, please try again.",
  // W026
  billed: { monthly: 'Your membership is billed monthly.', yearly: 'Your membership is billed annually.' },
  readBefore: 'we see you’ve read before', // M151
  /** M152 'You’ve read N stories this month' */
  readThisMonth: (count: number) => `You’ve read ${count} stories this month`,
}

export const payment = {
  applePay: 'Paid via Apple pay', // M147
  googlePay: 'Paid via Google pay', // M148
  paypal: 'Paid via PayPal', // M149
  /** M150 '{card name} ending in {lastFour} (Expires m/yy)' */
  card: (cardName: string, lastFour: string, month: number, year: number) =>
    `${cardName} ending in ${lastFour} (Expires ${month}/${String(year).slice(-limits.payment.expiryYearDigits)})`,
}

/** The tax banner; dates arrive formatted. */
export const taxBanner = {
  // W013
  notSubmitted: (deadline: string) =>
    `Your tax documents must be approved by ${deadline} for you to be paid. Submit them now.`,
  // W014
  limited: (forfeit: string) =>
    `Your stories stopped earning, because your tax documents are not approved. Have them approved before ${forfeit} to keep what you earned.`,
  forfeited: 'Your earnings were forfeited, because your tax documents were not approved in time.', // W015
  underReview: 'Your tax documents are being reviewed. Please wait 3 to 5 business days.', // W016
  invalid: 'Your tax documents could not be accepted. Please resubmit them.', // W017
}

// Toasts

export const toast = {
  dismiss: 'Dismiss',
  verifyEmail: (address: string | null) =>
    address
      ? `Please confirm your address: we sent a link to ${address}.`
      : 'Your account has no e-mail address yet. Add one in your settings.',
  sendAgain: 'Send it again',
  verificationSent: (address: string) => `We sent a link to ${address}. Look into your inbox.`,
  privacy: (productName: string) =>
    `${productName} keeps what it needs to run in your browser, and nothing that follows you elsewhere.`,
  privacyAccept: 'OK',
  continue: 'Continue', // M109
  fewerLikeThis: 'fewer stories like this', // M108
  /** M131 "You're now following" */
  following: (name: string) => `You're now following ${name}`,
  /** M132 'The name has been unmuted.' */
  unmuted: (name: string) => `${name} has been unmuted.`,
  /** M133 'You cannot follow yourself on the product' */
  followSelf: (productName: string) => `You cannot follow yourself on ${productName}`,
  /** M134 "You're already following" */
  alreadyFollowing: (name: string) => `You're already following ${name}`,
  followFailed: "Sorry, that didn't work. Click Follow on the page below to try again.", // M135
  error: 'An error occured.', // M136
  errorAdvice: 'Please try again, or contact support if it keeps happening.', // W023
  subdomainError: 'An error occured during deactivation of the subdomain.', // M137
  userSuspended: 'This account is under investigation or was found in violation of the rules', // M138
  postSuspended: 'This story is under investigation...', // M139
  editStory: 'Edit story', // M140
  limitedState: 'This content is under review. Until then only some readers can find it.', // W024
  movedToTrash: 'Your story is in the trash. It will be permanently deleted after 14 days.', // W009
  exportStarted: 'We will email you a link to a .zip file with your subscribers.', // W010
}

// Stories and lists

export const responses = {
  closedForList: 'The author has closed discussion for this list', // M141
  closedForStory: 'The author has closed discussion for this story', // M142
  notSaved: 'We are unable to save changes to your response.', // M143
}

export const predefinedList = {
  'reading-list': 'Reading list', // M161
  'currently-reading': 'Resume reading', // M162
  purchased: 'Purchased', // M163
}

// Never shown

/** Server replies that the browser acts upon. */
export const matched = {
  showPasswordSignup: 'Show password signup', // M106
  userDoesNotExist: 'User does not exist', // M107
  invalidToken: 'Invalid token', // M122
  conflict: '409: Conflict', // M157
}

/** Thrown or logged, for whoever reads the log. */
export const thrown = {
  /** M001 'Expected {page} page to exist' */
  unknownPage: (page: string) => `Expected ${page} page to exist`,
  noXsrf: 'No xsrf token found.', // M115
  noPrice: 'Unavailable membership price', // M116
  /** M153 'Route with name {x} does not exist' */
  unknownRoute: (name: string) => `Route with name ${name} does not exist`,
  missingParam: 'One or more required param(s) not provided', // M154
  invalidColor: 'Invalid color string', // M166
  unrecognizedColor: 'Unrecognized or invalid color string', // M167
  unreachable: 'Expected unreachable', // M168
}

function attemptsLeft(failCount: number) {
  const left = Math.max(0, limits.lockout.attempts - failCount)
  return `You have ${left} more attempt(s) before your account is locked for 1 minute.`
}

/** Rounded up, and never zero: a lock that has just ended still reads as one more. */
function unitsUntil(until: number, now: number, unit: number) {
  return Math.max(1, Math.ceil((until - now) / unit))
}
