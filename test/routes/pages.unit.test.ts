import { expect, test, vi } from 'vitest'
import type { AnyPage, ShownPage } from '#client/browser/page.ts'
import { pagesOf } from '#client/browser/pages.ts'

const page = { styles: [] } as unknown as AnyPage

test("an unknown page name raises 'Expected {page} page to exist' (R034)", async () => {
  const pages = pagesOf(async (name) => (name === 'post' ? { page } : undefined))
  const unknown = 'nope' as ShownPage
  await expect(pages.load(unknown)).rejects.toThrow('Expected nope page to exist')
  expect(() => pages.loaded(unknown)).toThrow('Expected nope page to exist')
})

test('a page’s module is loaded once and kept', async () => {
  const load = vi.fn<() => Promise<{ page: AnyPage }>>(async () => ({ page }))
  const pages = pagesOf(load)
  expect(() => pages.loaded('post')).toThrow('Expected post page to exist')
  expect([await pages.load('post'), await pages.load('post')]).toEqual([page, page])
  expect(pages.loaded('post')).toBe(page)
  expect(load).toHaveBeenCalledOnce()
})
