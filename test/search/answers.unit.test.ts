import { expect, test, vi } from 'vitest'
import { answers, askAgain, askOnce, type HitGroup } from '#client/search/answers.ts'

const tags = (...names: string[]): HitGroup => ({
  index: 'tag',
  indexName: 'site_tag',
  queryId: 'q',
  hits: names.map((name) => ({ objectID: name, slug: name, name, postCount: 1 })),
})

/** Resolves when the state is no longer what it was. */
const told = () =>
  new Promise<void>((resolve) => {
    const stop = answers.subscribe(() => {
      stop()
      resolve()
    })
  })

test('a query is loading, then has its answer, and is not asked again (R396, R397)', async () => {
  const ask = vi.fn<() => Promise<HitGroup[]>>(async () => [tags(), tags('reading')])
  expect(answers.get().get('once')).toBeUndefined()
  askOnce('once', ask)
  expect(answers.get().get('once')?.status).toBe('loading')
  askOnce('once', ask)
  await told()
  expect(answers.get().get('once')).toEqual({ status: 'success', groups: [tags('reading')] })
  askOnce('once', ask)
  expect(ask).toHaveBeenCalledOnce()
})

test('what fails is an error, which stands until it is asked again (R398)', async () => {
  askOnce('failing', () => Promise.reject(new Error('Search answered 503')))
  await told()
  expect(answers.get().get('failing')).toEqual({ status: 'error', groups: [] })
  const ask = vi.fn<() => Promise<HitGroup[]>>(async () => [tags('ink')])
  askOnce('failing', ask)
  expect(ask).not.toHaveBeenCalled()
  askAgain('failing', ask)
  expect(answers.get().get('failing')?.status).toBe('loading')
  await told()
  expect(answers.get().get('failing')).toEqual({ status: 'success', groups: [tags('ink')] })
})
