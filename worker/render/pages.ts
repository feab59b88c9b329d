import { pagesOf } from '#client/browser/pages.ts'
import { importPage } from '#client/pageImports.ts'

/** The app's pages on the server. */
export const pages = pagesOf(importPage)
