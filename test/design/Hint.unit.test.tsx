import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hint } from '#client/shell/Hint.tsx'
import { onSite } from '#test/design/onSite.tsx'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('the button of a hint reads “Got it” unless the hint says otherwise, and it is 200 px wide (R207)', () => {
  const html = onSite(
    <Hint flag="A_HINT" onDismiss={() => undefined}>
      Press here.
    </Hint>,
  )
  expect(html).toMatch(/<button[^>]*>Got it<\/button>/)
  expect(html).toContain('inline-size:200px')
})

test('a hint is shown until it is dismissed, and then never again in this browser (R207, D89)', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const { dismissHint, isHintDue } = await import('#client/shell/hints.ts')
  expect([isHintDue('A_HINT'), isHintDue('A_HINT')]).toEqual([true, true])
  dismissHint('A_HINT')
  expect([isHintDue('A_HINT'), isHintDue('ANOTHER')]).toEqual([false, true])
})
