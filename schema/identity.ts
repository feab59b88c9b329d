/** Names of identity that several sides share, beside the enumerations of the specification. */

/** Who vouches for people (R185-R188), as spelled in addresses. */
export const SocialProvider = ['google', 'facebook', 'apple', 'twitter'] as const
export type SocialProvider = (typeof SocialProvider)[number]

/** By what a person has signed in, as it is reported (R449). */
export const SignInMethod = ['password', 'link', 'code', 'passkey', 'oneTap', ...SocialProvider] as const
export type SignInMethod = (typeof SignInMethod)[number]

/** What a one-time token is good for. */
export const TokenKind = [
  /** The link of an email, and the code beside it. */
  'emailLink',
  /** What the code became: the address of the auth domain's login page holds it. */
  'login',
  /** Becomes a session: AuthInfo's sessionToken (decision 17). */
  'session',
  /** The first factor is shown; opens nothing but the second (I7). */
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
  /** A person whose address, or account elsewhere, is proved, and who has no account here yet. */
  'signUp',
  /** A person has just shown again who they are. */
  'reauthentication',
] as const
export type TokenKind = (typeof TokenKind)[number]

/** What brought a visitor to signing up: the action that asked for an account (R013, W007). */
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
] as const
export type SusiEntryPoint = (typeof SusiEntryPoint)[number]
