import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

test('a store has one value and calls every listener when it is set, until they unsubscribe', () => {
  const store = createStore(1)
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = store.subscribe(first)
  store.subscribe(second)
  store.set(2)
  expect(store.get()).toBe(2)
  stop()
  store.set(3)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
})

test('changes outside are watched from the first listener to the last', () => {
  const unwatch = vi.fn<() => void>()
  const watch = vi.fn<() => () => void>(() => unwatch)
  const store = createStore(1, watch)
  expect(watch).not.toHaveBeenCalled()
  const stops = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(watch).toHaveBeenCalledOnce()
  stops[0]!()
  stops[0]!()
  expect(unwatch).not.toHaveBeenCalled()
  stops[1]!()
  expect(unwatch).toHaveBeenCalledOnce()
  store.subscribe(() => {})
  expect(watch).toHaveBeenCalledTimes(2)
})

test('a document is rendered from the initial value, not from a later one', () => {
  const store = createStore<{ name: string } | null>(null)
  store.set({ name: 'Ada' })
  const Name = () => <>{useStore(store, (person) => person?.name) ?? 'no name'}</>
  expect(renderToStaticMarkup(<Name />)).toBe('no name')
})
