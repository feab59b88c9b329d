/**
 * `npm run load`: readers of the demo for some minutes, most of them
 * visitors, while its stories are edited (safety L1). Exits with 1 after an answer that is wrong or stale.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient, buildWorker, generateTypes } from './building.ts'
import { runWorker } from './benching/running.ts'
import { loadDemoWhenEmpty } from './demo/load.ts'
import { migrateLocal, openLocalDatabase } from './local.ts'
import { openClient } from './loading/client.ts'
import { castVisitors } from './loading/visitors.ts'
import { readOptions } from './options.ts'
import { heapInUse, residentMemory } from './loading/memory.ts'
import { openTally } from './loading/tally.ts'

const { values } = readOptions('load')
const minutes = Number(values.minutes)
/** Requests a second, sent whether or not the last one has been answered. */
const rate = Number(values.rate)
if (!(minutes > 0 && rate > 0)) {
  console.error('--minutes and --rate take numbers above 0')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'load-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (!values['no-build']) {
  await generateTypes()
  await buildClient()
}
const state = join(folder, 'state')
await Promise.all([buildWorker(join(folder, 'worker')), migrateLocal(state)])
await loadDemoWhenEmpty(state)
const local = openLocalDatabase(state)
const visitors = castVisitors(local.db)
local.close()

const worker = await runWorker({ bundle: join(folder, 'worker'), state, inspected: true })
const tally = openTally()
const client = openClient(worker.origin, tally)
const until = performance.now() + minutes * 60_000
const sampling = setInterval(() => tally.memory(residentMemory()), 2000)
const inspector = await worker.inspector()
const collecting = setInterval(async () => tally.heap(await heapInUse(inspector)), (minutes * 60_000) / 10.5)
let isEdited = false
const edit = async () => {
  if (isEdited) return
  isEdited = true
  await visitors.edit(client)
  isEdited = false
}
const editing = setInterval(() => void edit(), 4000)
const asked: Promise<void>[] = []
while (performance.now() < until) {
  asked.push(visitors.visit(client))
  // Arrivals are independent of each other: the gaps between them are exponential.
  await new Promise((resolve) => setTimeout(resolve, (-Math.log(1 - Math.random()) / rate) * 1000))
}
clearInterval(sampling)
clearInterval(collecting)
clearInterval(editing)
await Promise.all(asked)
client.close()
await worker.stop()
console.log(tally.report())
process.exit(tally.failures > 0 ? 1 : 0)
