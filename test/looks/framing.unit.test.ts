import { expect, test } from 'vitest'
import { CENTRED, draggedBy, partOf } from '#client/looks/framing.ts'

const tall = { width: 1000, height: 1000 }

test('a frame shows the middle of a picture in its full width, in the frame’s ratio', () => {
  expect(partOf(tall, 4, CENTRED)).toEqual({ width: 1000, height: 250, left: 0, top: 375 })
  expect(partOf({ width: 4000, height: 500 }, 4, CENTRED)).toEqual({
    width: 2000,
    height: 500,
    left: 1000,
    top: 0,
  })
})

test('closer, it shows less, and never a place outside of the picture', () => {
  expect(partOf(tall, 4, { zoom: 2, x: 1, y: 1 })).toEqual({ width: 500, height: 125, left: 500, top: 875 })
  expect(partOf(tall, 4, { zoom: 2, x: 0, y: 0 })).toEqual({ width: 500, height: 125, left: 0, top: 0 })
})

test('a picture follows the pointer that drags it, and stops at its edges', () => {
  const down = draggedBy(tall, 4, CENTRED, { x: 0, y: 75, frame: 500 })
  expect(partOf(tall, 4, down).top).toBe(225)
  expect(draggedBy(tall, 4, CENTRED, { x: 0, y: 9999, frame: 500 }).y).toBe(0)
  expect(draggedBy(tall, 4, CENTRED, { x: 80, y: 0, frame: 500 }).x).toBe(0.5)
})
