/**
 * The build command in wrangler.toml: the worker's modules, and the browser's files where they are missing. Before
 * `wrangler dev` serves, it also updates both and prepares the local site, as `npm start` does.
 */
import { existsSync } from 'node:fs'
import {
  buildClient,
  buildClientWhenNeeded,
  buildWorker,
  buildWorkerWhenNeeded,
  generateTypes,
  generateTypesWhenNeeded,
  WORKER_FOLDER,
} from './building.ts'
import { DEFAULT_STATE } from './local.ts'

/** Set by wrangler to the name of its running command. */
const isServed = process.env['WRANGLER_COMMAND'] === 'dev'

if (isServed) {
  await generateTypesWhenNeeded()
  await buildClientWhenNeeded()
  await buildWorkerWhenNeeded()
  // Loaded lazily, because deployments do not need it.
  const { prepareState } = await import('./prepareState.ts')
  await prepareState(DEFAULT_STATE)
} else {
  if (!existsSync('dist/client/.vite/manifest.json')) {
    await generateTypes()
    await buildClient()
  }
  await buildWorker(WORKER_FOLDER)
}
