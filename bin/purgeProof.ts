/**
 * `npm run purge-proof [-- --far] [-- --only MUTATION] [-- --json] [-- --no-build]`: performs every mutation against
 * every kind of page that shows its data, in the built worker, and fails when any answer is stale after
 * the mutation was acknowledged. `--far` asks a second place, which gets no notice of purges.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from './building.ts'
import { modulesOf, type WorkerModule } from './bundling.ts'
import { loadDemoWhenEmpty } from './demo/load.ts'
import { migrateLocal } from './local.ts'
import { showProgress } from './seeding/progress.ts'

const { values } = parseArgs({
  options: {
    far: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'purge-proof-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<number> {
  const bundle = await builtBundle()
  const state = join(folder, 'state')
  await migrateLocal(state)
  await loadDemoWhenEmpty(state)
  // Imported only now, since they need files that the build generates from the schema.
  const { chosen, proveNear } = await import('./proving/prove.ts')
  const { proveFar } = await import('./proving/far.ts')
  const { proofs } = await import('./proving/proofs.ts')
  const { openProofSite } = await import('./proving/site.ts')
  const { printOutcomes } = await import('./proving/report.ts')
  const named = chosen(proofs, values.only)
  const progress = showProgress(named.length, 'proofs')
  const site = await openProofSite({ bundle, state, far: values.far })
  const outcomes = []
  try {
    for (const one of named) {
      outcomes.push(site.far ? await proveFar(site, site.far, one) : await proveNear(site, one))
      progress.update(outcomes.length)
    }
  } finally {
    progress.stop()
    await site.stop()
  }
  if (values.json) console.log(JSON.stringify(outcomes, null, 2))
  else printOutcomes(outcomes)
  return outcomes.some(({ stale }) => stale.length) ? 1 : 0
}

async function builtBundle(): Promise<WorkerModule[]> {
  await generateTypes()
  if (!values['no-build'] || !existsSync(WORKER_FOLDER)) {
    console.error('Building ...')
    await buildClient()
    await buildWorker(WORKER_FOLDER)
  }
  return modulesOf(WORKER_FOLDER)
}
