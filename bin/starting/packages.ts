import type { Plugin } from 'rolldown'
import { parseSync } from 'vite'

/** Names by module; `*` for all. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

export const leavePackages = (folder: string): Plugin => ({
  name: 'leave-packages',
  resolveId: {
    filter: { id: /^[@\w]/ },
    handler: (id, importer) =>
      importer ? { id: OF_THE_RUNTIME.test(id) ? id : moduleOf(folder, id), external: true } : undefined,
  },
})

const OF_THE_RUNTIME = /^(?:node|cloudflare):/

const moduleOf = (folder: string, name: string) => `./${folder}/${fileOf(name)}.mjs`

/** Without extension. */
export const fileOf = (name: string): string => name.replaceAll('/', '__')

export const packageOf = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1, -'.mjs'.length).replaceAll('__', '/')

export function importsOf(bundle: string, folder: string): Imports {
  const { staticImports, dynamicImports } = parseSync('bundle.mjs', bundle).module
  const imports = new Map<string, Set<string>>()
  const add = (from: string, names: string[]) =>
    imports.set(from, new Set([...(imports.get(from) ?? []), ...names]))
  for (const { moduleRequest, entries } of staticImports)
    add(
      moduleRequest.value,
      entries.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? '*'))),
    )
  for (const { moduleRequest } of dynamicImports)
    add(bundle.slice(moduleRequest.start + 1, moduleRequest.end - 1), ['*'])
  return new Map([...imports].filter(([from]) => from.startsWith(`./${folder}/`)))
}
