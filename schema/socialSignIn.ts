/** What both sides know of signing in elsewhere: whose addresses lead where, and where the one-tap card may show. */
import type { FeatureFlag } from '#schema/enums.ts'
import type { SocialProvider } from '#schema/identity.ts'
import type { RouteName } from '#schema/routes/table.ts'

interface SocialRow {
  /** As people know it. */
  name: string
  /** Where signing in begins, and where the provider sends people back to (D42). */
  start: RouteName
  callback: RouteName
  /** Takes the method away, on the server too (R364, D83). */
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

/**
 * What a person wants of a provider; the last two are for who is signed in and repeat the session's token.
 */
export const SocialOperation = ['login', 'register', 'connect', 'disconnect'] as const
export type SocialOperation = (typeof SocialOperation)[number]

/** What came of it, told to the settings page in its address; the sentences are in the copy. */
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

/** What brought a visitor to sign in, where nothing more is asked of them afterwards (R433). */
const SKIPS_ONBOARDING: ReadonlySet<string> = new Set([
  'clap',
  'clap_list',
  'custom_domain',
  'free',
  'highlight',
  'landing_gifts',
  'landing_home_hero',
  'paywall_post',
  'private_note',
  'regwall_post',
  'report',
  'respond',
])

/** Names of entry points are compared in one spelling: `clapList`, `clap-list` and `clap_list` are one. */
export const skipsOnboarding = (entryPoint: string | null | undefined): boolean =>
  SKIPS_ONBOARDING.has(
    (entryPoint ?? '')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/[\s-]+/g, '_')
      .toLowerCase(),
  )

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

/** Hosts, without their ends, from which a small screen comes to read and not to sign in (R297, D45). */
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

/** What browsers inside other apps say of themselves: Google refuses to sign anyone in there (R371, D45). */
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
