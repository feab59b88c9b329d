import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundle } from '../building/bundling.ts'
import { fileOf, type Imports, packageOf } from './packages.ts'

const MADE_FROM = 'made-from'

/** Each module exports only the imported names. Skipped while the imports stay the same. */
export async function bundlePackages(imports: Imports, outDir: string): Promise<void> {
  const digest = digestOf(imports)
  const record = join(outDir, MADE_FROM)
  if (existsSync(record) && readFileSync(record, 'utf8') === digest) return
  const names = new Map([...imports].map(([path, named]) => [packageOf(path), named]))
  const input = Object.fromEntries([...names.keys()].map((name) => [fileOf(name), PREFIX + name]))
  // Minified, because the runtime reads them at each start.
  await bundle({ input, outDir, isMinified: true, plugins: [exportsOf(names)] })
  writeFileSync(record, digest)
}

const PREFIX = 'package:'

const exportsOf = (names: Imports): Plugin => ({
  name: 'packages',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(`\0${PREFIX}`)
      ? textOf(id.slice(PREFIX.length + 1), [...(names.get(id.slice(PREFIX.length + 1)) ?? [])])
      : undefined,
})

/** `export *` misses the exports of CommonJS. */
function textOf(name: string, names: string[]): string {
  const from = JSON.stringify(name)
  const own = names.filter((one) => one !== '*')
  const lines = [own.length ? `export { ${own.join(', ')} } from ${from}` : `import ${from}`]
  if (!names.includes('*')) return lines.join('\n')
  lines.push(`export * from ${from}`)
  if (!own.includes('default')) lines.push(`import * as all from ${from}`, 'export default all["default"]')
  return lines.join('\n')
}

function digestOf(imports: Imports): string {
  const listed = [...imports].map(([path, names]) => [path, ...[...names].toSorted()].join(' ')).toSorted()
  return createHash('sha256')
    .update(listed.join('\n'))
    .update(readFileSync('package-lock.json'))
    .digest('hex')
}
