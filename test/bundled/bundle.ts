/** Vite would transform, send and evaluate 900 modules in each process of the worker tests. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { bundlePackages } from '../../bin/starting/bundlePackages.ts'
import { bundleSources } from '../../bin/starting/bundleSources.ts'
import { type Imports, fileOf, importsOf, leavePackages, packageOf } from '../../bin/starting/packages.ts'
import { isUpToDate } from '../../bin/building/upToDate.ts'
import { type Imported, importedByTests } from './imported.ts'

export const FOLDER = 'dist/tests'

const PACKAGES = 'packages'

/** Written last, with the imports of the tests. */
const MADE_FROM = join(FOLDER, 'made-from')

const SOURCES = [
  '{worker,client,schema}/**',
  'bin/{building/bundling,starting/bundleSources,starting/bundlePackages,starting/packages}.ts',
  'test/bundled/*.ts',
  'test/identity/quickPasswordCost.ts',
  'dist/client/.vite/manifest.json',
  'package-lock.json',
]

export async function bundleForTests(): Promise<void> {
  const imported = importedByTests()
  const digest = digestOf(imported)
  if (isUpToDate(MADE_FROM, SOURCES) && readFileSync(MADE_FROM, 'utf8') === digest) return
  const input = Object.fromEntries(imported.files.map((file) => [fileOf(file), FACADE + file]))
  await bundleSources(input, FOLDER, [facades, leavePackages(PACKAGES), quickPasswords], {
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    sourcemap: false,
    codeSplitting: { groups: [{ name: 'sources', test: (id) => !id.startsWith(`\0${FACADE}`) }] },
  })
  const texts = globSync('*.mjs', { cwd: FOLDER }).map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  await bundlePackages(withNames(texts, imported), join(FOLDER, PACKAGES))
  writeFileSync(MADE_FROM, digest)
}

export function moduleOf(name: string): string | undefined {
  const path = resolve(FOLDER, /\.tsx?$/.test(name) ? '' : PACKAGES, `${fileOf(name)}.mjs`)
  return existsSync(path) ? path : undefined
}

const FACADE = 'facade:'

/** Each re-exports its file from the one module. */
const facades: Plugin = {
  name: 'facades',
  resolveId: (id) => (id.startsWith(FACADE) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${FACADE}`)) return undefined
    const file = resolve(id.slice(FACADE.length + 1))
    const from = JSON.stringify(file)
    const isDefault = /^export default /m.test(readFileSync(file, 'utf8'))
    return `export * from ${from}\n${isDefault ? `export { default } from ${from}` : ''}`
  },
}

/** Hashing a password takes long on purpose. */
const quickPasswords: Plugin = {
  name: 'quick-passwords',
  load: {
    filter: { id: /\/worker\/identity\/passwordCost\.ts$/ },
    handler: () => readFileSync('test/identity/quickPasswordCost.ts', 'utf8'),
  },
}

function withNames(texts: string[], { packages }: Imported): Imports {
  const imports = new Map<string, ReadonlySet<string>>()
  for (const text of texts)
    for (const [path, names] of importsOf(text, PACKAGES))
      imports.set(
        path,
        new Set([...(imports.get(path) ?? []), ...names, ...(packages.get(packageOf(path)) ?? [])]),
      )
  return imports
}

const digestOf = ({ files, packages }: Imported): string =>
  createHash('sha256')
    .update(JSON.stringify([files, [...packages].map(([name, names]) => [name, [...names].toSorted()])]))
    .digest('hex')
