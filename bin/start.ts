/**
 * `npm start`: builds, migrates the local database, fills an empty one with the demo content, and serves. `--verbose`
 * shows what the worker and the runtime log. Changes to the worker are built and served at once.
 */
import { watch } from 'node:fs'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from './building.ts'
import { DEMO_PASSWORD } from './demo/credentials.ts'
import { readOptions } from './options.ts'
import { PREPARE_PARTS, prepareState } from './prepareState.ts'
import { expectFree, serve } from './serving.ts'
import { line, step } from './steps.ts'

const { values } = readOptions('start')
const { state, verbose: isVerbose, empty: isEmpty } = values
const port = Number(values.port)
let pause: NodeJS.Timeout | undefined
await expectFree(port).catch(end)
await step('Build', 3, async (done) => {
  for (const part of [generateTypes, buildClient, () => buildWorker(WORKER_FOLDER)]) {
    await part()
    done()
  }
})
await step('Fill', PREPARE_PARTS, (done) => prepareState(state, { isEmpty, done }))
const server = await serve({ port, state, isVerbose }).catch(end)
line('Ready', 'press Ctrl+C to stop')
console.log(`
${server.origin}
${isEmpty ? '' : `Sign in as reader@example.com with the password ${DEMO_PASSWORD}\n`}Emails and text messages are at ${server.origin}/_/dev/outbox
`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void server.stop())
// A parent that was killed cannot pass its signal on.
const parent = process.ppid
setInterval(() => process.ppid === parent || void server.stop(), 500).unref()
for (const folder of ['worker', 'client', 'schema']) watch(folder, { recursive: true }, buildAgain)
process.exit(await server.ended)

function end(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

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
