import { limits } from '#schema/limits.ts'

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
  /** R187 does not list these. */
  moreWays: 'More ways to sign up',
  withPasswordManager: 'Sign in with a password manager',
  close: 'Close',
  /** Shown if the visitor is signed in already. */
  signedInAs: (name: string) => `You’re signed in as ${name}.`,
  carryOn: 'Continue',
  signOut: 'Sign out', // M029
  /** Shown if the product has no help site. */
  helpYourself:
    'We can send a magic link to any email address your account has confirmed. If you no longer have that inbox, sign in the way you signed up: with Google, Facebook, Apple or Twitter.',
  noWay: 'Sign-in is unavailable right now. Try again later.',
}

/** The sign-in page's picture has it. */
export const frontispiece = {
  line: 'Something worth reading, and somewhere to write it.',
}

/** A captcha may be required. */
export const captcha = {
  label: 'Human verification',
  explain: 'One quick check that you’re human, and we’ll send the email.',
  needsScripts:
    'Before we send an email, we check that you’re human, and that check needs JavaScript. Turn it on for this page, or sign in another way.',
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
  promo: 'New: you can add a password to your account and sign in without opening your inbox.', // W002
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
  enterCode: (to: string) => `Enter the code we sent to ${to}, or open the link in the same email.`,
  codeField: 'Sign-in code',
  otherAddress: 'Use a different email address',
}

export const magicLink = {
  title: (productName: string) => `Sign in to ${productName}`,
  registerTitle: (productName: string) => `Create your account on ${productName}`,
  asWhom: (email: string) => `This link signs you in as ${email}.`,
  newAccount: (email: string) => `This link creates an account for ${email}.`,
  explain: 'One click signs you in on this browser.',
  /** Shown if the link no longer works. */
  gone: {
    title: 'This link doesn’t work.',
    EXPIRED: 'It was used before, or is too old. You can get a new one.',
    NOT_FOUND: 'It may be incomplete, or a newer one took its place. You can get a new one.',
    submit: 'Get a new link',
  },
  submit: 'Sign in',
  registerSubmit: 'Create your account', // M074
}

export const confirmPage = {
  title: 'Confirm your email address',
  explain: 'One click confirms it.',
  whose: (name: string, username: string) =>
    `This link confirms an email address for ${name} (@${username}).`,
  signedInAs: (name: string) => `You’re signed in as ${name}.`,
  signInFirst:
    'Sign in to the account you added this email address to, then open the link in the email again.',
  submit: 'Confirm email address',
  signIn: 'Sign in', // M031
  toSettings: 'Go to settings',
  toHome: 'Go to the front page',
}

export const unrecognizedAccount = {
  asked: 'Do you already have an account?',
  title: 'We don’t recognise this account',
  explain:
    'No one has signed in here with it yet. You may have signed up with a different email address or service.',
  tryAgain: 'See all sign in options', // M072
  create: 'Create an account',
}

export const suspended = {
  /** Visitors see it too. */
  others: {
    title: 'Suspended accounts',
    explain:
      'An account that breaks the rules can be suspended: its stories are hidden, and it can’t publish anything.',
    yours: 'Your account isn’t suspended.',
    signIn: 'Sign in to see whether this is about your account.',
  },
  title: 'This account is suspended',
  explain:
    'This account is under investigation or was found in violation of the rules. Its stories are hidden, and it can’t publish anything for now.',
  appeal: 'If you think this is a mistake, contact us. A person will review it.',
  help: 'Contact us',
  home: 'Home', // M045
}

export const goodbye = {
  signedIn: (name: string) => `You’re signed in as ${name}.`,
  stillHere: 'Nothing about your account has changed.',
  title: 'Goodbye, and thank you.',
  explain: 'You’re signed out. If you left, your account is no longer visible.',
  again: 'You’re welcome back any time.',
  home: 'Read the front page',
}

export const createPassword = {
  newUser: 'Create your account', // M074
  title: 'Create a password.', // M086
  changeTitle: 'Change your password',
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
  saved: 'Password saved.',
  strengthLabel: 'Password strength',
  /** The first two come with advice. */
  strengths: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  advice: {
    dictionary: 'It contains a common password.',
    own: 'It contains part of your name, email address or username.',
    repeat: 'It repeats itself.',
    sequence: 'It contains a run such as “123” or “abc”.',
    date: 'It contains a date.',
    regex: 'It contains a year.',
    other: 'Longer is stronger: three or four unrelated words work well.',
  },
  signInFirst: 'Sign in to choose a password, or open the link in the email we sent you.',
}

export const twoFactorSignIn = {
  title: 'Enter your verification code', // M093
  // W003
  texted: (lastDigits: string) => `We texted a code to the number ending in ${lastDigits}.`,
  called: (lastDigits: string) => `We’re calling the number ending in ${lastDigits} with a code.`,
  changePhone: 'Change phone number', // M094
  resend: 'Resend code', // M095
  callAgain: 'Call again', // M096
  sentAgain: 'We sent a new code.',
  verify: 'Verify', // M097
  recover: 'Enter your two-factor recovery code', // M098
  app: 'Enter the code your authenticator app shows for this account.',
  digit: (position: number, of: number) => `Digit ${position} of ${of}`,
  changeInSettings:
    'To change the number, sign in, go to Settings and open “Security and apps”. If you don’t have your phone, use a recovery code. If you’ve lost those too, see the recovery code page.',
  help: 'No code after a minute? Get help',
}

export const recoveryCode = {
  title: 'Two factor recovery code', // M099
  next: 'Next', // M077
  help: 'Lost your recovery codes too? The help site explains what to do.', // W004
  helpSite: 'The help site',
  field: 'Recovery code',
  length: `Recovery codes have ${limits.recoveryCode.length} characters.`,
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
  /** W006; a writer or publication */
  noticeForSubscribers: (name: string) =>
    `Your email address is shared with ${name}. Opt out any time by unsubscribing in Settings.`,
  anyWriter: 'the writer or publication you subscribe to',
  termsOfService: 'Terms of Service',
  privacyPolicy: 'Privacy Policy',
}

export const oneTap = {
  /** M101 'Continue to the product' */
  title: (productName: string) => `Continue to ${productName}`,
  signUp: 'Sign up', // M008
  signIn: 'Sign in', // M031
  /** Replaces Google's own card. */
  continueAs: (name: string) => `Continue as ${name}`,
  withGoogle: (productName: string) => `Sign in to ${productName} with Google`,
  newHere: (productName: string, email: string) => `There’s no account for ${email} on ${productName} yet.`,
  close: 'Close',
}

export const signInToast = {
  confirmed: (email: string) => `You’re signed in as ${email}.`,
  another: (name: string, username: string) =>
    `You’re signed in as ${name} (@${username}). Someone else was signed in here before.`,
}
