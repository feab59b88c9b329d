import { expect, test } from 'vitest'
import { forgetLoaded, loader } from '#worker/platform/database/loader.ts'

/** Doubles its keys, and records every call. */
function doubling() {
  const calls: { ctx: object; keys: string[] }[] = []
  const twice = loader(async (ctx: object, keys) => {
    calls.push({ ctx, keys })
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key + key]))
  })
  return { twice, calls }
}

test('the keys of one turn are one call, each key once, and a missing value is null', async () => {
  const { twice, calls } = doubling()
  const ctx = {}
  const found = await Promise.all(['a', 'b', 'a', 'none'].map((key) => twice.load(ctx, key)))
  expect(found).toEqual(['aa', 'bb', 'aa', null])
  expect(calls).toEqual([{ ctx, keys: ['a', 'b', 'none'] }])
  expect(await twice.load(ctx, 'b')).toBe('bb')
  expect(calls).toHaveLength(1)
})

test('one request never sees the values loaded by another', async () => {
  const { twice, calls } = doubling()
  const [one, other] = [{}, {}]
  await Promise.all([twice.load(one, 'a'), twice.load(other, 'a')])
  expect(calls.map(({ ctx }) => ctx)).toEqual([one, other])
})

test('a forgotten value is read again: a key of one loader, or all that a context has loaded', async () => {
  const first = doubling()
  const second = doubling()
  const ctx = {}
  const readAll = () =>
    Promise.all(['a', 'b'].flatMap((key) => [first.twice.load(ctx, key), second.twice.load(ctx, key)]))
  await readAll()
  first.twice.forget(ctx, 'a')
  await readAll()
  expect(first.calls.map(({ keys }) => keys)).toEqual([['a', 'b'], ['a']])
  expect(second.calls).toHaveLength(1)
  forgetLoaded(ctx)
  await readAll()
  expect([first.calls.length, second.calls.length]).toEqual([3, 2])
})

test('a call that fails fails every key of its turn, and no later one', async () => {
  let isDown = true
  const flaky = loader(async (_: object, keys) => {
    if (isDown) throw new Error('down')
    return new Map(keys.map((key) => [key, key]))
  })
  const ctx = {}
  const results = await Promise.allSettled([flaky.load(ctx, 'a'), flaky.load(ctx, 'b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await flaky.load(ctx, 'c')).toBe('c')
})
