/** The pages that are built, and the modules of those that have been loaded. */
import { copy } from '#schema/copy.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { pageImports, type ShownPage } from '#client/pageImports.ts'

const loaded = new Map<ShownPage, AnyPage>()

/** Loads a page's module once. Throws 'Expected {page} page to exist' for an unknown name (R034). */
export async function pageModule(name: ShownPage): Promise<AnyPage> {
  const known = loaded.get(name)
  if (known) return known
  const load = pageImports[name]
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
