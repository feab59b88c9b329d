/** `npm run build`: derived types, the browser's files and the worker's bundle. */
import { buildClient, buildWorker, generateTypes } from './building.ts'

await generateTypes()
await buildClient()
await buildWorker('dist/worker')
