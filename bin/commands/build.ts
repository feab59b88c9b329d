import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from '../building/building.ts'
import { checkRows } from '../checking/checkRows.ts'
import { readOptions } from '../commandLine/options.ts'

readOptions('build')
await generateTypes()
await buildClient()
// Handlers import files that the client build writes.
await checkRows()
await buildWorker(WORKER_FOLDER)
