import { expect, test } from 'vitest'
import { openCacheState } from '#worker/cache/cacheState.ts'

test('a group that was disabled stays disabled, and its first reason stays (R379)', () => {
  const state = openCacheState()
  state.disable('draft')
  state.join('enabled')
  state.disable('failed')
  state.answer('miss')
  expect([state.group, state.cacheStatus, state.reason]).toEqual(['disabled', 'dynamic', 'draft'])
})

test('any other group replaces the control group, which replaces none (R380)', () => {
  const state = openCacheState()
  expect(state.group).toBe('control')
  state.join('enabled')
  state.join('control')
  expect(state.group).toBe('enabled')
})
