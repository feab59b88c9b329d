// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy/storyEditor.ts'
import { ShortcutHelp } from '#client/editor/story/ShortcutHelp.tsx'
import { isSmartTyping } from '#client/editor/story/smartTyping.ts'
import { inDocument } from '#test/design/inDocument.tsx'

test('the list of keys has the switch for typographic characters, which the browser remembers', () => {
  const place = inDocument(<ShortcutHelp onClose={() => undefined} />)
  const control = place.querySelector<HTMLElement>('[role=switch]')!
  expect(control.textContent).toBe(copy.help.smartTyping)
  expect(control.getAttribute('aria-checked')).toBe('true')
  flushSync(() => control.click())
  expect(control.getAttribute('aria-checked')).toBe('false')
  expect(isSmartTyping()).toBe(false)
  flushSync(() => control.click())
  expect(isSmartTyping()).toBe(true)
})
