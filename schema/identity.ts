/** Names of identity shared by server and browser, in addition to the specification's enumerations. */

/** Providers of social sign-in (R185-R188), as spelt in addresses. */
export const SocialProvider = ['google', 'facebook', 'apple', 'twitter'] as const
export type SocialProvider = (typeof SocialProvider)[number]

/** The method of a sign-in, for reports (R449). */
export const SignInMethod = ['password', 'link', 'code', 'passkey', 'oneTap', ...SocialProvider] as const
export type SignInMethod = (typeof SignInMethod)[number]

/** The uses of one-time tokens. */
export const TokenKind = [
  /** An email's link and its code. */
  'emailLink',
  /** Exchanged for a code; part of the address of the auth domain's login page. */
  'login',
  /** Becomes a session: AuthInfo's sessionToken (decision 17). */
  'session',
  /** The first factor succeeded; valid only for the second (I7). */
  'twoFactor',
  'resetPassword',
  /** The link that verifies a new or first address. */
  'confirmEmail',
  /** The link that makes the page of an imported author an account. */
  'convert',
  /** Carries a session to another host. */
  'handOff',
  /** A passkey's challenge. */
  'passkey',
  /** A code sent by text or call. */
  'phoneCode',
  /** A second factor being set up. */
  'twoFactorSetup',
  /** A person with a verified address or provider account, who has no account here yet. */
  'signUp',
  /** The user has just reauthenticated. */
  'reauthentication',
] as const
export type TokenKind = (typeof TokenKind)[number]

/** The action that required an account before sign-up (R013, W007). */
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
  /** The prompt over a story for returning visitors (R248). */
  'regwallPost',
] as const
export type SusiEntryPoint = (typeof SusiEntryPoint)[number]
