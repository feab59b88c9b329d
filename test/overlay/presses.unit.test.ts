import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldsOf } from '#client/overlay/entities.ts'
import type { Action, Result } from '#client/overlay/presses.ts'

let entities: typeof import('#client/overlay/entities.ts')
let press: typeof import('#client/overlay/presses.ts').press
let listeners: { type: string; run: () => void }[]

/** With functions to answer them. */
let calls: { wish: number; answer: (count: number | null) => Promise<void>; fail: () => Promise<void> }[]
let results: [Result<number | null>, boolean][]

beforeEach(async () => {
  vi.resetModules()
  ;[listeners, calls, results] = [[], [], []]
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => listeners.push({ type, run }))
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  entities = await import('#client/overlay/entities.ts')
  ;({ press } = await import('#client/overlay/presses.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ADA = { type: 'User', id: 'ada' } as const
const INK = { type: 'Tag', id: 'ink' } as const
const countOf = (entity: typeof ADA | typeof INK) => entities.shownOf(entity)?.followerCount

type Counting = Action<'User' | 'Tag', number, number | null>

/** As claps do; the answer is the new number. */
const adding = (over: Partial<Counting> = {}): Counting => ({
  name: 'add',
  guess: (now: FieldsOf<'User'>, by) => ({ followerCount: (now.followerCount ?? 0) + by }),
  send: (_, wish) =>
    new Promise((resolve, reject) => {
      const settle = async (run: () => void) => {
        run()
        await new Promise((done) => setImmediate(done))
      }
      calls.push({
        wish,
        answer: (count) => settle(() => resolve(count)),
        fail: () => settle(() => reject(new Error('offline'))),
      })
    }),
  holds: (followerCount) => (followerCount === null ? null : { followerCount }),
  ...over,
})

const add = (action: Counting, by: number, entity: typeof ADA | typeof INK = ADA) =>
  press(action, entity, by, (...result) => results.push(result))

const happens = (type: string) => listeners.filter((one) => one.type === type).forEach(({ run }) => run())
const wishes = () => calls.map(({ wish }) => wish)

test('a press is shown at once, and the server’s answer replaces it', async () => {
  entities.learn(ADA, { followerCount: 4 })
  add(adding(), 1)
  expect(countOf(ADA)).toBe(5)
  await calls[0]!.answer(9)
  expect(countOf(ADA)).toBe(9)
  expect(results).toEqual([[{ answer: 9 }, true]])
})

test('presses of one entity are sent one after another; other entities do not wait', async () => {
  add(adding(), 1)
  add(adding(), 2)
  add(adding(), 3, INK)
  expect(wishes()).toEqual([1, 3])
  expect(countOf(ADA)).toBe(3)
  await calls[0]!.answer(1)
  expect(wishes()).toEqual([1, 3, 2])
  expect(countOf(ADA)).toBe(3)
  await calls[2]!.answer(3)
  expect(results.map(([, isLast]) => isLast)).toEqual([false, true])
})

test('a press that fails is undone, and the page’s own data is shown again', async () => {
  add(adding(), 1)
  expect(countOf(ADA)).toBe(1)
  await calls[0]!.fail()
  expect(entities.shownOf(ADA)).toBeUndefined()
  expect(results).toEqual([[{ error: new Error('offline') }, true]])
})

test('a press that is refused is undone too', async () => {
  entities.learn(ADA, { followerCount: 4 })
  add(adding(), 1)
  await calls[0]!.answer(null)
  expect(countOf(ADA)).toBe(4)
})

test('after a press that fails and one that succeeds only the second counts', async () => {
  entities.learn(ADA, { followerCount: 10 })
  add(adding(), 1)
  add(adding(), 2)
  await calls[0]!.fail()
  expect(countOf(ADA)).toBe(12)
  await calls[1]!.answer(12)
  expect(countOf(ADA)).toBe(12)
  expect(results).toEqual([
    [{ error: new Error('offline') }, false],
    [{ answer: 12 }, true],
  ])
})

test('after a press that succeeds and one that fails the result of the first stays', async () => {
  entities.learn(ADA, { followerCount: 10 })
  add(adding(), 1)
  add(adding(), 2)
  await calls[0]!.answer(11)
  await calls[1]!.fail()
  expect(countOf(ADA)).toBe(11)
})

test('presses that were not sent are joined, or dropped where they cancel out', async () => {
  const joining = adding({ join: (waiting, next) => waiting + next || null })
  add(joining, 1)
  add(joining, 2)
  add(joining, 3)
  expect(countOf(ADA)).toBe(6)
  expect(wishes()).toEqual([1])
  await calls[0]!.answer(1)
  expect(wishes()).toEqual([1, 5])
  add(joining, 4)
  add(joining, -4)
  expect(countOf(ADA)).toBe(6)
  await calls[1]!.answer(6)
  expect(wishes()).toEqual([1, 5])
  expect(results.map(([, isLast]) => isLast)).toEqual([false, true])
})

test('other actions on the entity stay in their order and are not joined', async () => {
  const join = (waiting: number, next: number) => waiting + next
  add(adding({ join }), 1)
  add(adding({ join }), 2)
  add(adding({ join, name: 'other' }), 3)
  add(adding({ join }), 4)
  for (const index of [0, 1, 2, 3]) await calls[index]!.answer(1)
  expect(wishes()).toEqual([1, 2, 3, 4])
})

test('a button that is pressed many times sends once, after the last press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clapping = adding({ delay: 500, join: (waiting, next) => waiting + next })
  add(clapping, 1)
  vi.advanceTimersByTime(400)
  add(clapping, 1)
  vi.advanceTimersByTime(400)
  expect([wishes(), countOf(ADA)]).toEqual([[], 2])
  vi.advanceTimersByTime(100)
  expect(wishes()).toEqual([2])
  add(clapping, 1)
  vi.advanceTimersByTime(500)
  expect(wishes()).toEqual([2])
  await calls[0]!.answer(2)
  expect(wishes()).toEqual([2, 1])
})

test('a press that cannot be joined is sent before the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const setting = adding({ delay: 500, join: (_, next) => next, canBeJoined: (waiting) => waiting !== 0 })
  add(setting, 4)
  add(setting, 0)
  expect(wishes()).toEqual([])
  add(setting, 3)
  expect(wishes()).toEqual([0])
  add(setting, 5)
  vi.advanceTimersByTime(500)
  await calls[0]!.answer(0)
  expect(wishes()).toEqual([0, 5])
})

test('a press that waits for further ones is sent when another action follows it', async () => {
  add(adding({ delay: 500 }), 1)
  add(adding({ name: 'other' }), 2)
  expect(wishes()).toEqual([1])
  await calls[0]!.answer(1)
  expect(wishes()).toEqual([1, 2])
})

test('when the page is left all presses are sent, in order and once', async () => {
  add(adding(), 1)
  add(adding(), 2)
  add(adding({ delay: 500 }), 3)
  happens('pagehide')
  happens('pagehide')
  expect(wishes()).toEqual([1, 2, 3])
  await calls[2]!.answer(6)
  await calls[1]!.answer(3)
  await calls[0]!.answer(1)
  expect(results.map(([result]) => result)).toEqual([{ answer: 1 }, { answer: 3 }, { answer: 6 }])
  expect(countOf(ADA)).toBe(6)
})

test('when the page is hidden only presses that keep the order are sent', () => {
  add(adding({ delay: 500 }), 1)
  expect(wishes()).toEqual([])
  happens('visibilitychange')
  add(adding({ delay: 500 }), 2)
  happens('visibilitychange')
  expect(wishes()).toEqual([1])
})

test('an answer that arrives when no component shows the entity any more is used by the next page', async () => {
  add(adding(), 1)
  await calls[0]!.answer(7)
  expect(entities.shownOf(ADA)).toEqual({ followerCount: 7 })
})

test('only an answer to a press makes earlier requests old; other reads of the entity do not', async () => {
  const before = entities.answersOf(ADA)
  entities.learn(ADA, { isMuting: true })
  expect(entities.answersOf(ADA)).toBe(before)
  add(adding(), 1)
  expect(entities.answersOf(ADA)).toBe(before)
  await calls[0]!.answer(7)
  expect(entities.answersOf(ADA)).toBe(before + 1)
})
