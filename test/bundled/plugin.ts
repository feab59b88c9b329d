/** Files of `bin` that worker tests import get the product's modules from the bundle too. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { bundleForTests, moduleOf } from './bundle.ts'
import { fromRoot, productFile } from './imported.ts'

/** The runtime loads these by itself, without Vite. */
export const RULES = [
  { type: 'ESModule' as const, include: ['**/dist/tests/*.mjs', '**/dist/tests/packages/*.mjs'] },
]

export const bundledSources = (): Plugin => ({
  name: 'bundled-sources',
  enforce: 'pre',
  buildStart: bundleForTests,
  resolveId(source, importer) {
    if (source === MAIN) return moduleOf('worker/index.ts')
    if (!importer || importer.includes('/node_modules/')) return undefined
    const file = productFile(source, fromRoot(importer))
    if (file) return moduleOf(file) ?? this.error(`${file} is not in the bundle of tests`)
    return /^[@\w]/.test(source) ? moduleOf(source) : undefined
  },
})

const MAIN = resolve('worker/index.ts')
