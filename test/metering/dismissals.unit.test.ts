import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { day, hour } from '#schema/limits.ts'
import { limits } from '#schema/limits.ts'

let it: typeof import('#client/metering/dismissals.ts')
const stored = new Map<string, string>()

beforeEach(async () => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  it = await import('#client/metering/dismissals.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const NOW = Date.UTC(2026, 10, 23)

test.each([
  ['meterDismissedAt', 24 * hour],
  ['upsellDismissedAt', 90 * day],
  ['appBannerDismissedAt', 90 * day],
] as const)('%s is stored, and hides for its time and no longer (R242, R245)', (key, ms) => {
  expect(it.isDismissed(key, NOW)).toBe(false)
  it.dismiss(key, NOW)
  expect(stored.get(key)).toBe(String(NOW))
  expect(it.isDismissed(key, NOW + ms - 1)).toBe(true)
  expect(it.isDismissed(key, NOW + ms)).toBe(false)
  expect(it.isDismissed(key, NOW - ms)).toBe(false)
})

test('a stored time that cannot be read gives a warning and hides no prompt (R241)', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  stored.set('meterDismissedAt', 'x')
  expect(it.isDismissed('meterDismissedAt', NOW)).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
})

test('the regwall is dismissed for one story and one user (R248)', () => {
  it.dismissRegwall('story', 'lo_')
  expect(it.isRegwallDismissed('story', 'lo_')).toBe(true)
  expect(it.isRegwallDismissed('another', 'lo_')).toBe(false)
  expect(it.isRegwallDismissed('story', 'someone')).toBe(false)
})

test('a browser remembers the last dismissed regwalls, and not more than their number (R248)', () => {
  for (let story = 0; story <= limits.meter.regwalls; story++) it.dismissRegwall(`story ${story}`, 'lo_')
  it.dismissRegwall('story 1', 'lo_')
  expect(it.isRegwallDismissed('story 0', 'lo_')).toBe(false)
  expect(it.isRegwallDismissed('story 1', 'lo_')).toBe(true)
  expect(JSON.parse(stored.get('regwallsDismissed')!)).toHaveLength(limits.meter.regwalls)
})
