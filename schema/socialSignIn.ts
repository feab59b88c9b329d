/** Social sign-in for browser and worker: the providers' addresses, and where the one-tap card may show. */
import type { FeatureFlag } from '#schema/enums.ts'
import type { SocialProvider } from '#schema/identity.ts'
import type { RouteName } from '#schema/routes/table.ts'

interface SocialRow {
  name: string
  /** Where signing in starts, and where the provider returns to (D42). */
  start: RouteName
  callback: RouteName
  /** The flag that turns the method off, on the server too (R364, D83). */
  disabledBy: FeatureFlag
}

export const social = {
  google: {
    name: 'Google',
    start: 'AcctConnectGoogle',
    callback: 'AcctCallbackGoogle',
    disabledBy: 'disable_login_google',
  },
  facebook: {
    name: 'Facebook',
    start: 'AcctConnectFacebook',
    callback: 'AcctCallbackFacebook',
    disabledBy: 'disable_login_facebook',
  },
  apple: {
    name: 'Apple',
    start: 'AcctStartAuthApple',
    callback: 'AcctCallbackApple',
    disabledBy: 'disable_login_apple',
  },
  twitter: {
    name: 'Twitter',
    start: 'AcctAuthenticateTwitter',
    callback: 'AcctCallbackTwitter',
    disabledBy: 'disable_login_twitter',
  },
} as const satisfies Record<SocialProvider, SocialRow>

/** A user's request to a provider; the last two are for viewers and repeat the session's token. */
export const SocialOperation = ['login', 'register', 'connect', 'disconnect'] as const
export type SocialOperation = (typeof SocialOperation)[number]

/** The result in the settings page's address; messages are in the copy. */
export const SocialOutcome = [
  'connected',
  'disconnected',
  'alreadyExists',
  'another',
  'onlyWay',
  'notThere',
  'missing',
  'cancelled',
  'failed',
  'off',
  'unproved',
] as const
export type SocialOutcome = (typeof SocialOutcome)[number]

/** Where the one-tap card may show (R296). */
export const ONE_TAP_ROUTES: ReadonlySet<string> = new Set<RouteName>([
  'ShowHome',
  'ShowPost',
  'ShowPostUnderUser',
  'ShowPostUnderCollection',
  'ShowUser',
  'ShowSequenceLibrary',
  'ShowSequencePost',
  'ShowCollectionHome',
])

/** Hosts, without top-level domains, that send visitors on small screens to read, not to sign in (R297, D45). */
export const SEARCH_ENGINES = [
  'google',
  'bing',
  'duckduckgo',
  'yahoo',
  'ecosia',
  'qwant',
  'startpage',
  'yandex',
  'baidu',
  'naver',
  'search.brave',
] as const

/** Substrings of in-app browsers' user agents: Google refuses sign-in there (R371, D45). */
export const IN_APP_BROWSERS = {
  facebook: ['FBAN/', 'FBAV/', 'FB_IAB/'],
  instagram: ['Instagram'],
  twitter: ['Twitter for', 'TwitterAndroid'],
  linkedin: ['LinkedInApp'],
  snapchat: ['Snapchat'],
  tiktok: ['musical_ly', 'BytedanceWebview', 'TikTok', 'trill_'],
  wechat: ['MicroMessenger'],
  line: [' Line/'],
} as const
