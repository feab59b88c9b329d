import { expect, test } from 'vitest'
import { storm } from '#test/graphql/resendStorm.ts'
import { openStorm } from '#test/graphql/stormKinds.ts'

test(
  'resends, kills and simultaneous presses make none of 5,000 changes twice (K3)',
  { timeout: 900_000 },
  async () => {
    const { browser, kinds } = await openStorm()
    const { faults, killed, resent } = await storm(browser, kinds, { operations: 5000, seed: 11 })
    expect(faults).toEqual([])
    expect(killed).toBeGreaterThan(500)
    expect(resent).toBeGreaterThan(1000)
  },
)
