import { expect, test, vi } from 'vitest'
import { answers, askAgain, askOnce, type HitGroup } from '#client/search/answers.ts'

const tags = (...names: string[]): HitGroup => ({
  index: 'tag',
  indexName: 'site_tag',
  queryId: 'q',
  hits: names.map((name) => ({ objectID: name, slug: name, name, postCount: 1 })),
})

/** Resolves at the next change of the state. */
const changed = () =>
  new Promise<void>((resolve) => {
    const stop = answers.subscribe(() => {
      stop()
      resolve()
    })
  })

test('a query is loading, then has its answer, and is not sent again (R396, R397)', async () => {
  const ask = vi.fn<() => Promise<HitGroup[]>>(async () => [tags(), tags('reading')])
  expect(answers.get().get('once')).toBeUndefined()
  askOnce('once', ask)
  expect(answers.get().get('once')?.status).toBe('loading')
  askOnce('once', ask)
  await changed()
  expect(answers.get().get('once')).toEqual({ status: 'success', groups: [tags('reading')] })
  askOnce('once', ask)
  expect(ask).toHaveBeenCalledOnce()
})

test('a failed query is an error until it is sent again (R398)', async () => {
  askOnce('failing', () => Promise.reject(new Error('Search answered 503')))
  await changed()
  expect(answers.get().get('failing')).toEqual({ status: 'error', groups: [] })
  const ask = vi.fn<() => Promise<HitGroup[]>>(async () => [tags('ink')])
  askOnce('failing', ask)
  expect(ask).not.toHaveBeenCalled()
  askAgain('failing', ask)
  expect(answers.get().get('failing')?.status).toBe('loading')
  await changed()
  expect(answers.get().get('failing')).toEqual({ status: 'success', groups: [tags('ink')] })
})
