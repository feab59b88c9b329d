/** The entry passes in the import of the pages' modules, because only it may import all of them. */
import { createContext, use } from 'react'
import { copy } from '#schema/copy.ts'
import type { AnyPage, ShownPage } from '#client/browser/page.ts'

export interface PageModule {
  page: AnyPage
}

/** Undefined for an unknown name. */
export type ImportPage = (name: ShownPage) => Promise<PageModule | undefined>

export interface Pages {
  /**
   * Loads a page's module once.
   * @throws 'Expected {page} page to exist' for an unknown name (R034)
   */
  load(name: ShownPage): Promise<AnyPage>
  loaded(name: ShownPage): AnyPage
  has(name: ShownPage): boolean
}

export function pagesOf(importPage: ImportPage): Pages {
  const pages = new Map<ShownPage, AnyPage>()
  return {
    async load(name) {
      const known = pages.get(name)
      if (known) return known
      const module = await importPage(name)
      if (!module) throw new Error(copy.thrown.unknownPage(name))
      pages.set(name, module.page)
      return module.page
    },
    loaded(name) {
      const page = pages.get(name)
      if (!page) throw new Error(copy.thrown.unknownPage(name))
      return page
    },
    has: (name) => pages.has(name),
  }
}

export const PagesContext = createContext<Pages | null>(null)

/** The same object for the whole app, so it causes no rendering (decision 21). */
export function usePages(): Pages {
  const pages = use(PagesContext)
  if (!pages) throw new Error('Missing pages')
  return pages
}
