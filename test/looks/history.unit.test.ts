import { expect, test } from 'vitest'
import { begin, change, redo, undo } from '#client/looks/history.ts'
import {
  choicesOf,
  colorFault,
  isSame,
  lookOf,
  productLook,
  seenColors,
  themeOf,
} from '#client/looks/look.ts'
import { copy } from '#schema/copy/looks.ts'

test('changes are undone one after the other and redone in their order; a new one clears the redo list', () => {
  const changed = change(change(begin('a'), 'b'), 'c')
  expect(undo(changed).now).toBe('b')
  expect(undo(undo(changed)).now).toBe('a')
  expect(undo(undo(undo(changed)))).toEqual(undo(undo(changed)))
  expect(redo(undo(undo(changed))).now).toBe('b')
  expect(redo(redo(undo(undo(changed)))).now).toBe('c')
  expect(redo(change(undo(changed), 'd')).now).toBe('d')
})

test('typing in one field is one change, and in another field the next', () => {
  const typed = change(change(change(begin(''), '#', 'accent'), '#F', 'accent'), '#F+', 'background')
  expect(undo(typed).now).toBe('#F')
  expect(undo(undo(typed)).now).toBe('')
})

test('the editor takes every form of CSS, and suggests a form for other text', () => {
  expect(colorFault('reddish')).toBe(copy.noColor)
  expect(colorFault('#12345')).toBe(copy.noColor)
  for (const text of ['', '#0a6b5e', '#0AF', '#0a6b5e80', 'teal', 'rgb(1 2 3)', 'hsl(170 80% 20%)']) {
    expect([text, colorFault(text)]).toEqual([text, null])
  }
})

test('a stored colour is edited as CSS, and sent to the API alpha first (R350)', () => {
  const look = lookOf({ ...productLook, accent: '#FF0A6B5E', background: '#800A6B5E', style: '' }, [])
  expect([look.accent, look.background]).toEqual(['#0a6b5e', '#0a6b5e80'])
  expect(choicesOf(look)).toMatchObject({ accent: '#FF0A6B5E', background: '#800A6B5E', accentDark: null })
  expect(choicesOf({ ...look, accent: 'teal' }).accent).toBe('#FF008080')
  expect(themeOf({ ...look, accent: 'teal' }).style).toContain('--accent:light-dark(#')
})

test('the editor shows a colour’s contrast in both schemes, and where it is adjusted', () => {
  const moved = (accent: string, accentDark: string | null = null) =>
    seenColors({ accent, accentDark, tint: null })
      .filter(({ isMoved }) => isMoved)
      .map(({ scheme }) => scheme)
  expect(moved('yellow')).toEqual(['light'])
  expect(moved('#24425e')).toEqual(['dark'])
  expect(moved('#24425e', '#b3c98f')).toEqual([])
  expect(seenColors({ accent: 'reddish', accentDark: null, tint: null })).toEqual([])
  for (const { contrast } of seenColors({ accent: 'yellow', accentDark: null, tint: 'FULL' })) {
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  }
})

test('a look is the same as the saved one only if no part of it differs', () => {
  const saved = lookOf(null, [])
  expect(isSame(saved, lookOf(null, []))).toBe(true)
  expect(isSame(saved, { ...saved, layout: 'GRID' })).toBe(false)
  expect(isSame(saved, { ...saved, ...productLook })).toBe(true)
  expect(themeOf({ ...saved, accent: 'reddish' }).style).toBe('')
})
