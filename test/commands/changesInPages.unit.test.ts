// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let hear: (change: object) => void
const reload = vi.fn<() => void>()
const shown = () => document.querySelector('#code-failure')?.shadowRoot?.querySelector('pre')

beforeEach(async () => {
  vi.resetModules()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(type: string, listener: (event: { data: string }) => void) {
        if (type === 'message') hear = (change) => listener({ data: JSON.stringify(change) })
      }
    },
  )
  // It exports no name, and TypeScript takes it for a script.
  await vi.importActual('#client/development/changes.ts')
})
afterEach(() => {
  document.querySelector('#code-failure')?.remove()
  vi.unstubAllGlobals()
})

const since = () => performance.timeOrigin - 1000

test('an error thrown since the page was requested is shown until it is closed, an earlier one is not', () => {
  const before = { since: since(), failure: null }
  hear({ ...before, thrown: { at: performance.timeOrigin - 1, text: 'Error: of another page' } })
  expect(shown()).toBeUndefined()
  hear({ ...before, thrown: { at: performance.timeOrigin + 1, text: 'Error: x\n    at Main.tsx:1:2' } })
  expect(shown()!.textContent).toContain('Error: x\n    at Main.tsx:1:2')
  shown()!.querySelector('button')!.click()
  expect(shown()).toBeUndefined()
  expect(reload).not.toHaveBeenCalled()
})

test('a failed build is shown before a thrown error, until the next change, which reloads the page', () => {
  const at = since()
  hear({ since: at, failure: null })
  hear({ since: at, failure: 'a.ts:1:2', thrown: { at: Date.now(), text: 'Error: x' } })
  expect(shown()!.textContent).toContain('a.ts:1:2')
  hear({ since: at, failure: null })
  expect(shown()).toBeUndefined()
  hear({ since: at + 1, failure: null })
  expect(reload).toHaveBeenCalledOnce()
})
