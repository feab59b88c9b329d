import { expect, test } from 'vitest'
import { isShortcut, type KeyPress } from '#client/keyboard/isShortcut.ts'

const PLAIN: KeyPress = {
  key: 's',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
}
const inPage = { closest: () => null }

test('a single key in the page is a shortcut, with Shift too, which some layouts need for a question mark', () => {
  for (const key of ['j', 'k', 's', 'f', '/', '?']) expect(isShortcut({ ...PLAIN, key }, inPage)).toBe(true)
})

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Meta', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['while a word is composed', { isComposing: true }],
  ['handled by another part', { defaultPrevented: true }],
  ['held', { repeat: true }],
  ['with a name', { key: 'Enter' }],
])('a press %s is no shortcut', (_, change) => {
  expect(isShortcut({ ...PLAIN, ...change }, inPage)).toBe(false)
})

test('keys that step through stories repeat while they are held', () => {
  for (const key of ['j', 'k']) expect(isShortcut({ ...PLAIN, key, repeat: true }, inPage)).toBe(true)
})

test.each(['input', 'textarea', 'select', '[contenteditable]', 'search', 'dialog', '[popover]'])(
  'a press inside %s belongs to it',
  (part) => {
    const inside = { closest: (list: string) => (list.includes(part) ? ({} as Element) : null) }
    expect(isShortcut(PLAIN, inside)).toBe(false)
  },
)
