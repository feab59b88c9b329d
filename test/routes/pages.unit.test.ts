import { expect, test } from 'vitest'
import { loadedPage, pageModule } from '#client/pages.ts'
import type { ShownPage } from '#client/pageImports.ts'

test("an unknown page name raises 'Expected {page} page to exist' (R034)", async () => {
  const unknown = 'nope' as ShownPage
  await expect(pageModule(unknown)).rejects.toThrow('Expected nope page to exist')
  expect(() => loadedPage(unknown)).toThrow('Expected nope page to exist')
})
