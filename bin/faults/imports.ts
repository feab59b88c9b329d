import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Type imports are ignored, because they do not run. */
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

export function stepsTo(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const steps = new Map([[file, 0]])
  // A Map iterates over entries added meanwhile.
  for (const [reached, distance] of steps)
    for (const importer of importers.get(reached) ?? [])
      if (!steps.has(importer)) steps.set(importer, distance + 1)
  return steps
}
