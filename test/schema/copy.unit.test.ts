import { describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { day, minute } from '#schema/limits.ts'

describe('product texts', () => {
  test('the not-found page has the required texts', () => {
    expect(copy.notFound).toMatchObject({
      label: 'PAGE NOT FOUND',
      number: '404',
      heading: 'Out of nothing, something.',
      home: 'Home',
    })
    expect(copy.notFound.paragraph('Inkwell')).toMatch(/^Almost anything can be found on Inkwell/)
  })

  test('the configured name replaces the product’s in the specification (D34)', () => {
    const sentences = [
      copy.nav.firstUse('Inkwell'),
      copy.footer.getApp('Inkwell'),
      copy.enterEmail.signUpB('Inkwell'),
      copy.terms.notice('Inkwell', 'Sign up'),
      copy.oneTap.title('Inkwell'),
      copy.following.followSelf('Inkwell'),
    ]
    for (const sentence of sentences) expect(sentence).toMatch(/Inkwell/)
    expect(copy.nav.firstUse('Inkwell')).toBe(
      'New: Navigate Inkwell from the top of the page, and focus more on reading as you scroll.',
    )
  })

  test('the terms notice contains the words that become links', () => {
    const notice = copy.terms.notice('Inkwell', 'Sign up')
    expect(notice).toContain(copy.terms.termsOfService)
    expect(notice).toContain(copy.terms.privacyPolicy)
  })

  test('an unknown page is named in the error (R034)', () => {
    expect(copy.thrown.unknownPage('nope')).toBe('Expected nope page to exist')
  })

  test('no text names a fixed product (D34)', () => {
    const texts = Object.values(copy).flatMap((screen) => Object.values(screen).map(String))
    expect(texts.filter((text) => /\b(Quire|Medium|the product)\b/.test(text))).toEqual([])
  })
})

describe('texts with counts', () => {
  test('the first wrong password leaves five attempts', () => {
    expect(copy.lockout.passwordAttempts({ failCount: 1, nextLockout: minute })).toBe(
      'That password was incorrect. You have 5 more attempt(s) before your account is locked for 1 minute.',
    )
  })

  test('a later round names its own, longer lockout, and the last one names no end (R462, D37)', () => {
    expect(copy.lockout.passwordAttempts({ failCount: 1, nextLockout: 2 * minute })).toBe(
      'That password was incorrect. You have 5 more attempt(s) before your account is locked for 2 minutes.',
    )
    expect(copy.lockout.codeAttempts({ failCount: 5, nextLockout: 0 })).toBe(
      'That verification code was incorrect. You have 1 more attempt(s) before your account is locked.',
    )
  })

  test('a wrong code is counted the same way, and never below zero', () => {
    expect(copy.lockout.codeAttempts({ failCount: 9, nextLockout: minute })).toMatch(
      /^That verification code was incorrect\. You have 0 more/,
    )
  })

  test('the minutes of a lockout are rounded up', () => {
    expect(copy.lockout.codeSoft(1000 + minute + 1, 1000)).toBe(
      'You reached your maximum number of attempts. Your account will be locked for 2 minute(s).',
    )
    expect(copy.lockout.codeSoft(1000, 5000)).toMatch(/1 minute\(s\)\.$/)
  })

  test('a network’s lockout is counted in days (R468)', () => {
    expect(copy.lockout.ip(day, 1)).toMatch(/ 1 day\.$/)
    expect(copy.lockout.ip(day + 1, 0)).toMatch(/ 2 days\.$/)
    expect(copy.lockout.ip(day, 0)).toBe('You can’t sign in from this network for 1 day.')
  })

  test('61 seconds of a locked password are two minutes (R463)', () => {
    expect(copy.lockout.passwordSoft(minute, 1)).toMatch(/ Your account is locked for 1 minute\.$/)
    expect(copy.lockout.passwordSoft(61_000, 0)).toMatch(/ Your account is locked for 2 minutes\.$/)
  })

  test('a card is named by its last digits and a two-digit year', () => {
    expect(copy.payment.card('Visa', '4242', 7, 2031)).toBe('Visa ending in 4242 (Expires 7/31)')
  })
})
