/** The build that wrangler.toml names: the worker's modules, and first their inputs, where they are missing. */
import { existsSync } from 'node:fs'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from './building.ts'

if (!existsSync('dist/client/.vite/manifest.json')) {
  await generateTypes()
  await buildClient()
}
await buildWorker(WORKER_FOLDER)
