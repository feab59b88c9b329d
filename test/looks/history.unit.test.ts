import { expect, test } from 'vitest'
import { begin, change, redo, undo } from '#client/looks/history.ts'
import { colorFault, isSame, lookOf, movedIn, productLook, themeOf } from '#client/looks/look.ts'

test('changes are undone one after the other and redone in their order; a new one ends what could be redone', () => {
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

test('a text that is no colour is named in the specification’s words, and an empty one is not (R350)', () => {
  expect(colorFault('red')).toBe('Unrecognized or invalid color string')
  expect(colorFault('#12345')).toBe('Invalid color string')
  expect(colorFault('')).toBeNull()
  expect(colorFault('rgba(1, 2, 3, 1)')).toBeNull()
})

test('the editor says in which scheme a colour is moved so that it can be read', () => {
  expect(movedIn({ accent: '#FFFFFF00', accentDark: null })).toEqual(['light'])
  expect(movedIn({ accent: '#FF24425E', accentDark: null })).toEqual(['dark'])
  expect(movedIn({ accent: '#FF24425E', accentDark: '#FFB3C98F' })).toEqual([])
  expect(movedIn({ accent: 'red', accentDark: null })).toEqual([])
})

test('a look is the same as what is saved only if nothing of it differs', () => {
  const saved = lookOf(null, [])
  expect(isSame(saved, lookOf(null, []))).toBe(true)
  expect(isSame(saved, { ...saved, layout: 'GRID' })).toBe(false)
  expect(isSame(saved, { ...saved, ...productLook })).toBe(true)
  expect(themeOf({ ...saved, accent: 'red' }).style).toBe('')
})
