/** Finds the imports of worker tests without running them. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

export interface Imported {
  /** Relative to package.json's folder. */
  files: string[]
  /** Package -> imported names; `*` for all. */
  packages: Map<string, Set<string>>
}

const PRODUCT = /^(?:worker|client|schema)\//

export function productFile(source: string, importer: string): string | undefined {
  const file = fileOf(source, importer)
  return file && PRODUCT.test(file) && /\.tsx?$/.test(file) ? file : undefined
}

function fileOf(source: string, importer: string): string | undefined {
  if (/^#(?:worker|client|schema|test)\//.test(source)) return source.slice(1)
  if (source.startsWith('.')) return join(importer, '..', source)
  return undefined
}

/** Stops at the product's files. */
export function importedByTests(): Imported {
  const files = new Set<string>()
  const packages: Imported['packages'] = new Map()
  const known = new Set([
    'test/setup.ts',
    ...globSync('test/**/*.test.{ts,tsx}').filter((file) => !file.includes('.unit.test.')),
  ])
  for (const file of known) {
    for (const { source, names } of importsOf(file)) {
      const path = fileOf(source, file)
      if (path && PRODUCT.test(path)) files.add(path)
      else if (path && /\.tsx?$/.test(path)) known.add(path)
      else if (!path) packages.set(source, new Set([...(packages.get(source) ?? []), ...names]))
    }
  }
  files.add('worker/index.ts')
  return { files: [...files].toSorted(), packages }
}

const JSX = [{ source: 'react/jsx-runtime', names: ['jsx', 'jsxs', 'Fragment'] }]

/** Types are not there when tests run. */
function importsOf(file: string): { source: string; names: string[] }[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, dynamicImports, staticExports } = parseSync(file, text).module
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest, entries }) => ({
        source: moduleRequest.value,
        names: entries
          .filter(({ isType }) => !isType)
          .map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? '*'))),
      })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [{ source: moduleRequest.value, names: ['*'] }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      source: text.slice(start + 1, end - 1),
      names: ['*'],
    })),
    ...globbed(text, file),
    ...(file.endsWith('.tsx') ? JSX : []),
  ]
}

/** Reads `import.meta.glob`. */
const globbed = (text: string, file: string) =>
  [...text.matchAll(/import\.meta\.glob\(\[?'([^']+)'/g)]
    .flatMap(([, pattern]) => globSync(join(file, '..', pattern!)))
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => ({ source: relative(join(file, '..'), path), names: ['*'] }))

export const fromRoot = (path: string): string => relative(process.cwd(), path)
