import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { build, loadConfigFromFile, type UserConfig } from 'vite'
import { WORKER } from '../building/building.ts'
import { keepReleases } from '../building/releases.ts'
import { cutTypefaces, TYPEFACES } from '../building/typefaces.ts'
import { isUpToDate } from '../building/upToDate.ts'
import { bundlePackages } from './bundlePackages.ts'
import { bundleSources } from './bundleSources.ts'
import { importsOf, leavePackages } from './packages.ts'

/** `wrangler deploy` must not find these builds. */
export const DEVELOPMENT = { worker: 'dist/development/worker', client: 'dist/development/client' }

const PACKAGES = 'packages'

/** Packages are bundled again only when the imports from them change. */
export async function buildDevelopmentWorker(): Promise<void> {
  const outDir = DEVELOPMENT.worker
  await bundleSources(WORKER, outDir, [leavePackages(PACKAGES), leaveManifest])
  const imports = importsOf(readFileSync(join(outDir, 'index.mjs'), 'utf8'), PACKAGES)
  await bundlePackages(imports, join(outDir, PACKAGES))
}

/** Both builds run at once, so the client's manifest stays separate. */
const leaveManifest: Plugin = {
  name: 'leave-manifest',
  resolveId: {
    filter: { id: /\/dist\/client\/\.vite\// },
    handler: (id) => ({ id: `./${basename(id, '.json')}.mjs`, external: true }),
  },
}

const PARTS = ['manifest', 'inline']

function writeManifest(): void {
  mkdirSync(DEVELOPMENT.worker, { recursive: true })
  for (const part of PARTS) {
    const json = readFileSync(join(DEVELOPMENT.client, '.vite', `${part}.json`), 'utf8')
    writeFileSync(join(DEVELOPMENT.worker, `${part}.mjs`), `export default ${json}`)
  }
}

/** The plugins cache between builds. */
let config: UserConfig | undefined

export async function buildDevelopmentClient(): Promise<void> {
  if (!config) {
    if (!isUpToDate(TYPEFACES, ['bin/building/typefaces.ts', 'package-lock.json'])) await cutTypefaces()
    config = (await loadConfigFromFile({ command: 'build', mode: 'development' }, 'vite.config.ts'))?.config
  }
  const built = await build({ ...config, configFile: false, logLevel: 'warn', mode: 'development' })
  if (!('output' in built)) throw new Error('One build was expected')
  const files = built.output.map(({ fileName }) => fileName)
  keepReleases(
    DEVELOPMENT.client,
    files.filter((file) => file.startsWith('_/static/')),
  )
  writeManifest()
}
