import { beforeEach, expect, test } from 'vitest'
import {
  appBanner,
  blockAppBanner,
  isAppBannerVisible,
  renderAppBanner,
  resetAppBanner,
  showAppBanner,
} from '#client/metering/appBanner.ts'

beforeEach(resetAppBanner)

const isVisible = () => isAppBannerVisible(appBanner.get())

test('the banner is visible where it is wanted and no call to action blocks it (R246)', () => {
  expect(isVisible()).toBe(false)
  blockAppBanner(true)
  showAppBanner(true)
  expect(isVisible()).toBe(false)
  blockAppBanner(false)
  expect(isVisible()).toBe(true)
  showAppBanner(false)
  expect(isVisible()).toBe(false)
})

test('the banner is rendered for the first time once a page, and never while it is blocked (R246)', () => {
  showAppBanner(true)
  blockAppBanner(true)
  expect(renderAppBanner()).toBe(false)
  expect(appBanner.get().isRendered).toBe(false)
  blockAppBanner(false)
  expect(renderAppBanner()).toBe(true)
  expect(renderAppBanner()).toBe(false)
})

test('a reset takes all flags back (R246)', () => {
  showAppBanner(true)
  renderAppBanner()
  blockAppBanner(true)
  resetAppBanner()
  expect(appBanner.get()).toEqual({ isShown: false, isBlocked: false, isRendered: false })
  showAppBanner(true)
  expect(renderAppBanner()).toBe(true)
})
