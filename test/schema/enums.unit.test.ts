import { describe, expect, test } from 'vitest'
import * as enums from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

describe('enumerations', () => {
  test('no enumeration is empty or repeats a value', () => {
    for (const [name, values] of Object.entries(enums)) {
      expect([name, new Set(values).size]).toEqual([name, values.length])
      expect([name, values.length > 0]).toEqual([name, true])
    }
  })

  test('each predefined list has a slug and a type, in one order (D71)', () => {
    expect(enums.PredefinedListSlug.map((slug) => slug.replace('-', '_').toUpperCase())).toEqual([
      ...enums.PredefinedListType,
    ])
  })

  test('every breakpoint has its width, from narrow to wide', () => {
    const widths = enums.Breakpoint.map((name) => limits.breakpoint[name])
    expect(widths).toEqual([0, 552, 728, 904, 1080])
  })

  test('the three flags without a name in the specification have one (D56)', () => {
    for (const flag of ['enable_easy_resubscribe', 'enable_b2b_landing', 'enable_tick_landing_page']) {
      expect(enums.FeatureFlag).toContain(flag)
    }
  })

  test('each top list of a tag has its sort', () => {
    const sorts = enums.TimePeriod.map((period) => `TOP_${period.replace('-', '_').toUpperCase()}`)
    expect(enums.PostSort).toEqual(expect.arrayContaining(sorts))
  })
})

describe('limits', () => {
  test('prices are in cents, and the saving is the difference (D50)', () => {
    const { price } = limits
    expect(price.monthly).toBe(500)
    expect(price.yearlyCrossout - price.yearly).toBe(price.yearlyPriceSaved)
    expect(price.yearly - price.yearlyStaff).toBe(price.yearlyStaffPriceSaved)
    expect(price.fiftyPercentOffOneYearCrossout - price.fiftyPercentOffOneYear).toBe(
      price.fiftyPercentOffOneYearSaved,
    )
  })

  test('partner terms accepted before 2021-08-11 09:00 UTC-4 must be accepted again', () => {
    expect(limits.partnerTerms.cutoff).toBe(Date.parse('2021-08-11T09:00:00-04:00'))
  })

  test('a session lasts 90 days, a magic link 15 minutes, a code 10, a reset link an hour (D38)', () => {
    expect(limits.session.lifetime).toBe(90 * 24 * 3600 * 1000)
    expect(limits.magicLink.lifetime).toBe(900_000)
    expect(limits.loginCode.lifetime).toBe(600_000)
    expect(limits.resetLink.lifetime).toBe(3_600_000)
  })
})
