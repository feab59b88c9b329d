// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy/looks.ts'
import {
  STYLE_EDITOR_VERSION,
  styleEditorFlag,
  styleEditorVersionSeen,
} from '#schema/design/styleEditorHint.ts'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { FirstLook } from '#client/looks/FirstLook.tsx'
import { inDocument } from '#test/design/inDocument.tsx'

const notes = vi.hoisted(() => new Map<string, string>())
vi.mock('#client/browser/remembered.ts', () => ({
  remembered: (key: string) => notes.get(key) ?? null,
  remember: (key: string, value: string) => void notes.set(key, value),
}))
vi.mock('#client/graphql/send.ts', () => ({ send: vi.fn<() => Promise<object>>(() => Promise.resolve({})) }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Files of one process share modules, and the next one must not get this file's calls.
afterAll(() => vi.resetModules())

const signedIn = (dismissableFlags: string[]) =>
  setViewer({ id: 'nora', dismissableFlags } as unknown as ShellViewer)
async function shown(): Promise<HTMLElement> {
  const place = inDocument(<FirstLook />)
  await act(async () => undefined)
  return place
}

beforeEach(() => notes.clear())

test('the version of the introduction that was seen is the highest one dismissed (R498)', () => {
  expect(styleEditorVersionSeen([])).toBe(0)
  expect(styleEditorVersionSeen(['NAVIGATION_FIRST_USE', styleEditorFlag(2), styleEditorFlag(1)])).toBe(2)
  expect(styleEditorVersionSeen(['STYLE_EDITOR_ONBOARDING_', 'STYLE_EDITOR_ONBOARDING_x'])).toBe(0)
})

test('the design page has an introduction until this version of it is dismissed, which the account records (R207, R498)', async () => {
  signedIn([])
  const place = await shown()
  expect(place.textContent).toContain(copy.firstUse)
  await act(async () => place.querySelector('button')!.click())
  expect(place.textContent).toBe('')
  expect(send).toHaveBeenCalledWith(
    'DismissFlag',
    { userId: 'nora', flag: styleEditorFlag(STYLE_EDITOR_VERSION) },
    { outlivesPage: true },
  )
})

test('a reader who has seen this version, in any browser, does not see it again; an older one does not count', async () => {
  signedIn([styleEditorFlag(STYLE_EDITOR_VERSION)])
  expect((await shown()).textContent).toBe('')
  signedIn([styleEditorFlag(STYLE_EDITOR_VERSION - 1)])
  expect((await shown()).textContent).toContain(copy.firstUse)
})
