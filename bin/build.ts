/** `npm run build`: derived types, the browser's files and the worker's bundle. */
import { buildClient, buildWorker, generateTypes } from './building.ts'
import { checkRows } from './checkRows.ts'

await generateTypes()
await checkRows()
await buildClient()
await buildWorker('dist/worker')
