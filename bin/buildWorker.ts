/**
 * The build that wrangler.toml names: the worker's modules, and first the browser's files, where they are missing.
 * Before `wrangler dev` serves, it also brings them up to date, and prepares the local site as `npm start` does.
 */
import { existsSync } from 'node:fs'
import { buildClient, buildClientWhenNeeded, buildWorker, generateTypes, WORKER_FOLDER } from './building.ts'
import { DEFAULT_STATE } from './local.ts'

/** wrangler's name for the command that asks for the build. */
const isServed = process.env['WRANGLER_COMMAND'] === 'dev'

if (isServed) {
  await generateTypes()
  await buildClientWhenNeeded()
} else if (!existsSync('dist/client/.vite/manifest.json')) {
  await generateTypes()
  await buildClient()
}
await buildWorker(WORKER_FOLDER)
if (isServed) {
  // Imported only here: a deployment needs none of it.
  const { prepareState } = await import('./prepareState.ts')
  await prepareState(DEFAULT_STATE)
}
