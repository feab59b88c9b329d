/** It exits with 1 after a wrong or stale answer (safety L1). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient, buildWorker, generateTypes } from '../building/building.ts'
import { loadDemoWhenEmpty } from '../demo/load.ts'
import { migrateLocal, openLocalDatabase } from '../local/local.ts'
import { openClient } from '../loading/client.ts'
import { castVisitors } from '../loading/visitors.ts'
import { readOptions } from '../commandLine/options.ts'
import { heapInUse, residentMemory } from '../loading/memory.ts'
import { openServer } from '../loading/server.ts'
import { openTally } from '../loading/tally.ts'

const { values } = readOptions('load')
const minutes = Number(values.minutes)
const rate = Number(values.rate)
if (!(minutes > 0 && rate > 0)) {
  console.error('--minutes and --rate take numbers above 0')
  process.exit(2)
}

/** A kill may interrupt these edits. */
const EDITS_AT_A_KILL = 3
const LONGEST_EDIT = 80

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

const server = await openServer({ bundle: join(folder, 'worker'), state, inspected: true })
const tally = openTally()
const client = openClient(server, tally)
const began = performance.now()
const duration = minutes * 60_000
const sampling = setInterval(() => tally.memory(residentMemory()), 2000)
const collecting = setInterval(() => void collect(), duration / 10.5)
const editing = setInterval(edit, 4000)
const count = Number(values.kills)
const kills = Array.from({ length: count }, (_, at) => began + (duration * (at + 1)) / (count + 1))
let killing = Promise.resolve()
const asked: Promise<void>[] = []
const edits: Promise<void>[] = []
while (performance.now() < began + duration) {
  if (kills.length && performance.now() >= kills[0]!) {
    kills.shift()
    killing = kill()
  }
  asked.push(visitors.visit(client))
  // Independent arrivals have exponentially distributed gaps.
  await new Promise((resolve) => setTimeout(resolve, (-Math.log(1 - Math.random()) / rate) * 1000))
}
clearInterval(sampling)
clearInterval(collecting)
clearInterval(editing)
await killing
await Promise.all([...asked, ...edits])
client.close()
await server.stop()
console.log(tally.report())
process.exit(tally.failures > 0 ? 1 : 0)

function edit(): void {
  if (server.life !== null) edits.push(visitors.edit(client))
}

async function kill(): Promise<void> {
  for (let at = 0; at < EDITS_AT_A_KILL; at++) edit()
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_EDIT))
  await server.crash(async () => {
    await Promise.all(edits)
    const { db, close } = openLocalDatabase(state)
    for (const wrong of visitors.recover(db)) tally.failed(wrong)
    close()
  })
}

async function collect(): Promise<void> {
  const { life } = server
  if (life === null) return
  try {
    tally.heap(await heapInUse(await server.inspector()))
  } catch (error) {
    if (life === server.life) throw error
  }
}
