import { pagesOf } from '#client/browser/pages.ts'
import { importPage } from '#client/pageImports.ts'

export const pages = pagesOf(importPage)
