/** The build that wrangler.toml names: the worker's modules, and before them what they are made of, where it is missing. */
import { existsSync } from 'node:fs'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from './building.ts'

if (!existsSync('dist/client/.vite/manifest.json')) {
  await generateTypes()
  await buildClient()
}
await buildWorker(WORKER_FOLDER)
