/** The graph of imports, by which the tests of a file are found. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Maps a file to the files that import it. Imports of types do not count, because they do not run. */
export function importersOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const name of new Set(importsIn(file, text)))
      importers.set(name, [...(importers.get(name) ?? []), file])
  return importers
}

export function readSources(): Map<string, string> {
  return new Map(
    globSync('{schema,worker,client,test}/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]),
  )
}

/** Statically, as `import()`, and what is passed on. */
function importsIn(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return names.flatMap((name) => {
    if (/^#(?:schema|worker|client|test)\//.test(name)) return [name.slice(1)]
    return name.startsWith('.') ? [new URL(name, `file:///${file}`).pathname.slice(1)] : []
  })
}

/** The files that import a file, directly or through others, with the number of steps between them. */
export function stepsTo(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const steps = new Map([[file, 0]])
  // A map hands out what is added while it is read.
  for (const [reached, distance] of steps)
    for (const importer of importers.get(reached) ?? [])
      if (!steps.has(importer)) steps.set(importer, distance + 1)
  return steps
}
