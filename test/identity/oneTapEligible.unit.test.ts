import { describe, expect, test } from 'vitest'
import { isInAppBrowser } from '#client/signin/inAppBrowser.ts'
import { isOneTapEligible, type OneTapFacts } from '#client/signin/oneTapEligible.ts'
import { skipsOnboarding } from '#schema/identity/onboarding.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const good: OneTapFacts = {
  isLoggedOut: true,
  hasLoaded: true,
  flags: { enable_google_one_tap: true },
  route: 'ShowHome',
  host: 'main',
  hiddenAt: null,
  now: NOW,
  isSmall: false,
  referrer: '',
}
const both = { enable_google_one_tap: true, enable_google_one_tap_on_subdomains: true }

describe('one-tap is eligible (R296)', () => {
  test.each([
    'ShowHome',
    'ShowPost',
    'ShowPostUnderUser',
    'ShowPostUnderCollection',
    'ShowUser',
    'ShowSequenceLibrary',
    'ShowSequencePost',
    'ShowCollectionHome',
  ])('one-tap is eligible at %s', (route) => expect(isOneTapEligible({ ...good, route })).toBe(true))

  test.each<[string, Partial<OneTapFacts>]>([
    ['for a viewer', { isLoggedOut: false }],
    ['while a page is loading', { hasLoaded: false }],
    ['a moment after it was sent away', { hiddenAt: NOW - 1 }],
    ['a day after it was sent away, but a second', { hiddenAt: NOW - 24 * HOUR + 1000 }],
    ['without its flag', { flags: {} }],
    ['where Google is switched off', { flags: { ...both, disable_login_google: true } }],
    ['at any other route', { route: 'ShowTagPosts' }],
    ['on a writer’s host without its flag', { host: 'subdomain' }],
    ['on a user’s own domain', { host: 'domain', flags: both }],
  ])('one-tap is not eligible %s', (_, facts) => expect(isOneTapEligible({ ...good, ...facts })).toBe(false))

  test('one-tap is eligible again a day later', () =>
    expect(isOneTapEligible({ ...good, hiddenAt: NOW - 24 * HOUR })).toBe(true))

  test('the flag of subdomains adds every other route of the main host', () =>
    expect(isOneTapEligible({ ...good, route: 'ShowTagPosts', flags: both })).toBe(true))

  test('one-tap is eligible on a writer’s host with both flags (R367)', () =>
    expect(isOneTapEligible({ ...good, host: 'subdomain', route: 'ShowUserAbout', flags: both })).toBe(true))
})

describe('a small screen that comes from a search engine (R297, D45)', () => {
  test.each([
    'https://www.google.com/',
    'https://www.google.co.uk/',
    'https://duckduckgo.com/',
    'https://search.brave.com/',
  ])('a small screen is not asked from %s', (referrer) => {
    expect(isOneTapEligible({ ...good, isSmall: true, referrer })).toBe(false)
    expect(isOneTapEligible({ ...good, isSmall: false, referrer })).toBe(true)
  })

  test.each(['', 'https://example.org/google.com', 'https://notgoogle.com/', 'https://brave.com/'])(
    'a small screen is asked from %s',
    (referrer) => expect(isOneTapEligible({ ...good, isSmall: true, referrer })).toBe(true),
  )
})

describe('browsers inside other apps (R371)', () => {
  test.each([
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Twitter for iPhone/10.1',
    'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 TwitterAndroid',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [LinkedInApp]/9.29',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Snapchat/12.6',
    'Mozilla/5.0 (Linux; Android 14) musical_ly_2023 BytedanceWebview/d8a21c6',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.40',
    'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 Line/13.20.0',
  ])('%s', (userAgent) => expect(isInAppBrowser(userAgent)).toBe(true))

  test.each([
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ])('a browser inside no other app is known: %s', (userAgent) =>
    expect(isInAppBrowser(userAgent)).toBe(false),
  )
})

test('some entry points have no onboarding, in any spelling (R433)', () => {
  for (const name of ['clap', 'highlight', 'respond', 'report', 'clapList', 'private-note', 'paywall_post']) {
    expect(skipsOnboarding(name)).toBe(true)
  }
  for (const name of ['menu', 'follow', '', null, undefined]) expect(skipsOnboarding(name)).toBe(false)
})
