/**
 * `npm start`: builds, migrates the local database, fills an empty one with the demo content, and serves. `--verbose`
 * shows what the worker and the runtime log. Changes to the worker are built and served at once.
 */
import { watch } from 'node:fs'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from './building.ts'
import { DEMO_PASSWORD } from './demo/credentials.ts'
import { FILL_PARTS, loadDemoWhenEmpty } from './demo/load.ts'
import { migrateLocal } from './local.ts'
import { serveOptions } from './options.ts'
import { serve } from './serving.ts'
import { line, step } from './steps.ts'

const { port, state } = serveOptions()
let pause: NodeJS.Timeout | undefined
const isVerbose = process.argv.includes('--verbose')
await step('Build', 3, async (done) => {
  for (const part of [generateTypes, buildClient, () => buildWorker(WORKER_FOLDER)]) {
    await part()
    done()
  }
})
await step('Fill', 1 + FILL_PARTS, async (done) => {
  await migrateLocal(state)
  done()
  await loadDemoWhenEmpty(state, done)
})
const server = await serve({ port, state, isVerbose }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
line('Ready', 'press Ctrl+C to stop')
console.log(`
${server.origin}
Sign in as reader@example.com with the password ${DEMO_PASSWORD}
Emails and text messages are at ${server.origin}/_/dev/outbox
`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void server.stop())
// A parent that was killed cannot pass its signal on.
const parent = process.ppid
setInterval(() => process.ppid === parent || void server.stop(), 500).unref()
for (const folder of ['worker', 'client', 'schema']) watch(folder, { recursive: true }, buildAgain)
process.exit(await server.ended)

/** An editor writes several files at once. */
function buildAgain() {
  clearTimeout(pause)
  pause = setTimeout(() => {
    console.error('Rebuilding the worker ...')
    buildWorker(WORKER_FOLDER)
      .then(() => server.restart())
      .then(
        () => console.error('Ready'),
        (error: unknown) => console.error(error),
      )
  }, 300)
}
