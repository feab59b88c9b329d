import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from '../building/building.ts'
import { modulesOf, type WorkerModule } from '../building/bundling.ts'
import { loadDemoWhenEmpty } from '../demo/load.ts'
import { migrateLocal } from '../local/local.ts'

export interface TemporarySite {
  bundle: WorkerModule[]
  state: string
}

/** @param name a prefix of the folder's name, to recognise it after a crash */
export async function inTemporarySite(
  name: string,
  { isBuilt }: { isBuilt: boolean },
  run: (site: TemporarySite) => Promise<number>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await build(isBuilt)
    const state = join(folder, 'state')
    await migrateLocal(state)
    await loadDemoWhenEmpty(state)
    process.exitCode = await run({ bundle: modulesOf(WORKER_FOLDER), state })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function build(isBuilt: boolean): Promise<void> {
  await generateTypes()
  if (isBuilt && existsSync(WORKER_FOLDER)) return
  console.error('Building ...')
  await buildClient()
  await buildWorker(WORKER_FOLDER)
}
