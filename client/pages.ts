/** Page name -> its lazy module. A page that is not here is not built, and its routes answer as not found. */
import { copy } from '#schema/copy.ts'
import type { PageName } from '#schema/routes/pages.ts'
import type { AnyPage } from '#client/browser/page.ts'

/** Pages of the route table, and those that stand at no route. */
export type ShownPage = PageName | 'not-found' | 'server-error'

type PageImport = () => Promise<{ page: AnyPage }>

const imports: Partial<Record<ShownPage, PageImport>> = {
  post: () => import('#client/posts/PostPage.tsx'),
  'post-zen': () => import('#client/posts/PostPage.tsx').then(({ zenPage }) => ({ page: zenPage })),
  'not-found': () => import('#client/errors/notFound.tsx'),
  'server-error': () => import('#client/errors/serverError.tsx'),
}

const loaded = new Map<ShownPage, AnyPage>()

export const hasPage = (name: ShownPage | undefined): name is ShownPage => name !== undefined && name in imports

/** Loads a page's module once. Throws 'Expected {page} page to exist' for an unknown name (R034). */
export async function pageModule(name: ShownPage): Promise<AnyPage> {
  const known = loaded.get(name)
  if (known) return known
  const load = imports[name]
  if (!load) throw new Error(copy.thrown.unknownPage(name))
  const { page } = await load()
  loaded.set(name, page)
  return page
}

/** The page that `pageModule` has loaded; components render what the loader awaited. */
export function loadedPage(name: ShownPage): AnyPage {
  const page = loaded.get(name)
  if (!page) throw new Error(copy.thrown.unknownPage(name))
  return page
}
