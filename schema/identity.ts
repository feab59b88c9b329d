/** Names of identity that server and browser share, beside the specification's enumerations. */

/** The providers of social sign-in (R185-R188), as spelt in addresses. */
export const SocialProvider = ['google', 'facebook', 'apple', 'twitter'] as const
export type SocialProvider = (typeof SocialProvider)[number]

/** How a user has signed in, for reports (R449). */
export const SignInMethod = ['password', 'link', 'code', 'passkey', 'oneTap', ...SocialProvider] as const
export type SignInMethod = (typeof SignInMethod)[number]

/** What a one-time token can be used for. */
export const TokenKind = [
  /** The link in an email, and its code. */
  'emailLink',
  /** What a code is exchanged for: it is in the address of the auth domain's login page. */
  'login',
  /** Becomes a session: AuthInfo's sessionToken (decision 17). */
  'session',
  /** The first factor is shown; it leads only to the second (I7). */
  'twoFactor',
  'resetPassword',
  /** The link that proves a new or first address. */
  'confirmEmail',
  /** Carries a session to another host. */
  'handOff',
  /** A passkey's challenge. */
  'passkey',
  /** A code sent by text or call. */
  'phoneCode',
  /** A second factor that is being set up. */
  'twoFactorSetup',
  /** A person whose address or provider account is proved, and who has no account here yet. */
  'signUp',
  /** A user has just proved again who they are. */
  'reauthentication',
] as const
export type TokenKind = (typeof TokenKind)[number]

/** What brought a visitor to sign up: the action that required an account (R013, W007). */
export const SusiEntryPoint = [
  'default',
  'bookmark',
  'clap',
  'follow',
  'highlight',
  'respond',
  'memberOnly',
  'subscribe',
  'addToList',
  'writerSidebar',
  /** The prompt over a story for visitors who have read before (R248). */
  'regwallPost',
] as const
export type SusiEntryPoint = (typeof SusiEntryPoint)[number]
