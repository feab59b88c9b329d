/** The builds while someone works on the project: not minified, with source maps, in folders of their own. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, loadConfigFromFile, type Plugin, type UserConfig } from 'vite'
import { WORKER } from '../building.ts'
import { bundle } from '../bundling.ts'
import { keepReleases } from '../releases.ts'
import { cutTypefaces } from '../typefaces.ts'
import { bundlePackages } from './bundlePackages.ts'
import { importsOf, leavePackages } from './packages.ts'

/** Apart from what is deployed and tested: `wrangler deploy` must not find these. */
export const DEVELOPMENT = { worker: 'dist/development/worker', client: 'dist/development/client' }

const PACKAGES = 'packages'

/** Needs the browser's files. Packages are bundled only when the worker imports something else from them. */
export async function buildDevelopmentWorker(): Promise<void> {
  const outDir = DEVELOPMENT.worker
  await bundle({
    input: WORKER,
    outDir,
    isMinified: false,
    isWhole: true,
    plugins: [leavePackages(PACKAGES), manifestOf(DEVELOPMENT.client)],
  })
  const imports = importsOf(readFileSync(join(outDir, 'index.mjs'), 'utf8'), PACKAGES)
  await bundlePackages(imports, join(outDir, PACKAGES))
}

/** The worker imports the manifest of the build that is deployed. */
const manifestOf = (folder: string): Plugin => ({
  name: 'development-manifest',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/dist\/client\/\.vite\// },
    handler: (id) => resolve(folder, '.vite', id.slice(id.lastIndexOf('/') + 1)),
  },
})

/** Its plugins keep what does not change between two builds. */
let config: UserConfig | undefined

export async function buildDevelopmentClient(): Promise<void> {
  if (!config) {
    await cutTypefaces()
    config = (await loadConfigFromFile({ command: 'build', mode: 'development' }, 'vite.config.ts'))?.config
  }
  const built = await build({ ...config, configFile: false, logLevel: 'warn', mode: 'development' })
  if (!('output' in built)) throw new Error('One build was expected')
  const files = built.output.map(({ fileName }) => fileName)
  keepReleases(
    DEVELOPMENT.client,
    files.filter((file) => file.startsWith('_/static/')),
  )
}
