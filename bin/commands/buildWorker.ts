/** `wrangler dev` also prepares the site, as `npm start` does. */
import { existsSync } from 'node:fs'
import {
  buildClient,
  buildClientWhenNeeded,
  buildWorker,
  buildWorkerWhenNeeded,
  generateTypes,
  generateTypesWhenNeeded,
  WORKER_FOLDER,
} from '../building/building.ts'
import { DEFAULT_STATE } from '../local/local.ts'

const isServed = process.env['WRANGLER_COMMAND'] === 'dev'

if (isServed) {
  await generateTypesWhenNeeded()
  await buildClientWhenNeeded()
  await buildWorkerWhenNeeded()
  const { prepareState } = await import('../local/prepareState.ts')
  await prepareState(DEFAULT_STATE)
} else {
  if (!existsSync('dist/client/.vite/manifest.json')) {
    await generateTypes()
    await buildClient()
  }
  await buildWorker(WORKER_FOLDER)
}
