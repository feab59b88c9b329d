/**
 * `npm run leak-scan [-- --stories N] [-- --json] [-- --no-build]`: asks the built worker for every page, feed, call,
 * email and stored entry as ten kinds of viewer, and fails when one of them gets a word of the end of a locked story
 * that they may not read.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from './building.ts'
import { modulesOf } from './bundling.ts'
import { loadDemoWhenEmpty } from './demo/load.ts'
import { migrateLocal } from './local.ts'

const { values } = parseArgs({
  options: {
    stories: { type: 'string' },
    json: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'leak-scan-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<number> {
  await generateTypes()
  if (!values['no-build'] || !existsSync(WORKER_FOLDER)) {
    console.error('Building ...')
    await buildClient()
    await buildWorker(WORKER_FOLDER)
  }
  const state = join(folder, 'state')
  await migrateLocal(state)
  await loadDemoWhenEmpty(state)
  // Imported only now, since they need files that the build generates from the schema.
  const { openLeakSite } = await import('./leaking/site.ts')
  const { sweep } = await import('./leaking/sweep.ts')
  const site = await openLeakSite({ bundle: modulesOf(WORKER_FOLDER), state })
  try {
    const swept = await sweep(site, { ...(values.stories && { stories: Number(values.stories) }) })
    if (values.json) console.log(JSON.stringify(swept, null, 2))
    else print(swept)
    return swept.leaks.length ? 1 : 0
  } finally {
    await site.stop()
  }
}

function print({
  leaks,
  pages,
  calls,
  emails,
  entries,
  readers,
}: Awaited<ReturnType<typeof import('./leaking/sweep.ts').sweep>>) {
  for (const { where, as, story } of leaks) console.log(`LEAK  ${as ?? 'stored'}: “${story}” in ${where}`)
  console.log(
    `${pages} pages, ${calls} calls, ${emails} emails, ${entries} stored entries: ${leaks.length || 'no'} leaks. ` +
      `The whole text was shown to: ${readers.join(', ')}.`,
  )
}
