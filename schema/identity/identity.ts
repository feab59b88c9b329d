export const SocialProvider = ['google', 'facebook', 'apple', 'twitter'] as const
export type SocialProvider = (typeof SocialProvider)[number]

/** Named in reports (R449). */
export const SignInMethod = ['password', 'link', 'code', 'passkey', 'oneTap', ...SocialProvider] as const
export type SignInMethod = (typeof SignInMethod)[number]

export const TokenKind = [
  'emailLink',
  'login',
  /** AuthInfo's sessionToken (decision 17). */
  'session',
  /** Valid only for the second factor (I7). */
  'twoFactor',
  'resetPassword',
  'confirmEmail',
  'convert',
  'handOff',
  'passkey',
  'phoneCode',
  'twoFactorSetup',
  'signUp',
  'reauthentication',
] as const
export type TokenKind = (typeof TokenKind)[number]

/** These required an account (R013, W007). */
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
  'regwallPost',
] as const
export type SusiEntryPoint = (typeof SusiEntryPoint)[number]
