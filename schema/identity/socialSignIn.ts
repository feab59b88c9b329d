import type { FeatureFlag } from '#schema/enums.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import type { RouteName } from '#schema/routes/table.ts'

interface SocialRow {
  name: string
  start: RouteName
  callback: RouteName
  /** R364, D83 */
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

export const SocialOperation = ['login', 'register', 'connect', 'disconnect'] as const
export type SocialOperation = (typeof SocialOperation)[number]

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

/** R296 */
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

/** Without top-level domains (R297, D45). */
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

/** Google refuses sign-in there (R371, D45). */
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
