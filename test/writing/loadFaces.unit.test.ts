// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { loadFaces } from '#client/writing/loadFaces.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.style.setProperty('--font-body', 'Ink, serif')
  document.documentElement.style.setProperty('--font-title', 'Head, serif')
})
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.removeAttribute('style')
})

function fonts(load: (face: string) => Promise<unknown>) {
  const asked = vi.fn<(face: string) => Promise<unknown>>(load)
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: asked } })
  return asked
}

test('italic, bold and both are asked for before the text is shown, and the editor does not need all of them', async () => {
  const asked = fonts((face) =>
    face.startsWith('600') ? Promise.reject(new Error('lost')) : Promise.resolve(),
  )
  await loadFaces()
  expect(asked.mock.calls.map(([face]) => face)).toEqual([
    '400 1em Ink, serif',
    'italic 400 1em Ink, serif',
    '600 1em Ink, serif',
    'italic 600 1em Ink, serif',
    '550 1em Head, serif',
  ])
})

test('faces that do not come are waited for a limited time', async () => {
  fonts(() => new Promise(() => undefined))
  const done = vi.fn<() => void>()
  const waiting = loadFaces().then(done)
  await vi.advanceTimersByTimeAsync(limits.drafts.faces - 1)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(done).toHaveBeenCalled()
})
