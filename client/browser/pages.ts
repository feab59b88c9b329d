/** Only the entry may import all pages, so it passes in the imports. */
import { createContext, use } from 'react'
import { copy } from '#schema/copy.ts'
import type { AnyPage, ShownPage } from '#client/browser/page.ts'

export interface PageModule {
  page: AnyPage
}

export type ImportPage = (name: ShownPage) => Promise<PageModule | undefined>

export interface Pages {
  /** @throws 'Expected {page} page to exist' (R034) */
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

/** It never changes (decision 21). */
export function usePages(): Pages {
  const pages = use(PagesContext)
  if (!pages) throw new Error('Missing pages')
  return pages
}
