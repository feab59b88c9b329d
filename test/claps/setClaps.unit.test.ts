import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldsOf } from '#client/overlay/entities.ts'

let shown: () => FieldsOf<'Post'> | undefined
let setClaps: typeof import('#client/claps/setClaps.ts').setClaps
const totals: number[] = []

const STORY = { kind: 'post', id: '0123456789ab' } as const

beforeEach(async () => {
  vi.resetModules()
  totals.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.doMock('#client/graphql/send.ts', () => ({
    async send(_: string, { clapCount: total }: { clapCount: number }) {
      totals.push(total)
      return { clapPost: { __typename: 'Post', clapCount: 10 + total, viewerEdge: { clapCount: total } } }
    },
    sendNow: () => undefined,
  }))
  ;({ setClaps } = await import('#client/claps/setClaps.ts'))
  const { learn, shownOf } = await import('#client/overlay/entities.ts')
  const { entityOf } = await import('#client/claps/clapped.ts')
  learn(entityOf(STORY), { clapCount: 17, viewerClapCount: 7 })
  shown = () => shownOf(entityOf(STORY))
})
afterEach(() => {
  vi.doUnmock('#client/graphql/send.ts')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = async () => {
  await vi.advanceTimersByTimeAsync(700)
  await new Promise((done) => setImmediate(done))
}

test('many claps are one call with the new total (R229)', async () => {
  for (const total of [8, 9, 10]) setClaps(STORY, total)
  expect(shown()).toMatchObject({ clapCount: 20, viewerClapCount: 10 })
  await settle()
  expect(totals).toEqual([10])
})

test('claps taken back and given again are both sent: the server would ignore the smaller total', async () => {
  setClaps(STORY, 0)
  setClaps(STORY, 1)
  setClaps(STORY, 2)
  await settle()
  await settle()
  expect(totals).toEqual([0, 2])
  expect(shown()).toMatchObject({ clapCount: 12, viewerClapCount: 2 })
})
