import { generateTypes } from '../building/building.ts'
import { DEMO_PASSWORD } from '../demo/credentials.ts'
import { readOptions } from '../commandLine/options.ts'
import { PREPARE_PARTS, prepareState } from '../local/prepareState.ts'
import { expectFree, serve } from '../serving/serving.ts'
import { openChanges } from '../starting/changes.ts'
import { buildDevelopmentClient, buildDevelopmentWorker, DEVELOPMENT } from '../starting/development.ts'
import { isBuilt, recordBuilt } from '../starting/firstBuild.ts'
import { openRebuilding, WATCHED } from '../starting/rebuilding.ts'
import { withSources } from '../starting/sourceStacks.ts'
import { thrownError } from '../starting/thrownError.ts'
import { timesOf, watchSources } from '../starting/watchSources.ts'
import { line, step } from '../commandLine/steps.ts'

const { values } = readOptions('start')
const { state, verbose: isVerbose, empty: isEmpty } = values
const port = Number(values.port)
await expectFree(port).catch(end)
// Changes during the build must be noticed.
const before = timesOf(WATCHED)
await step('Build', 3, async (done) => {
  if (isBuilt()) return
  const began = Date.now()
  await generateTypes()
  done()
  await Promise.all([buildDevelopmentClient().then(done), buildDevelopmentWorker().then(done)])
  recordBuilt(began)
})
await step('Fill', PREPARE_PARTS, (done) => prepareState(state, { isEmpty, done }))
const changes = openChanges()
const server = await serve({
  port,
  state,
  bundle: DEVELOPMENT.worker,
  files: DEVELOPMENT.client,
  isVerbose,
  services: { CHANGES: changes.answer },
  printed: (message) => {
    const thrown = thrownError(message)
    if (thrown) changes.announceThrown(thrown)
    return thrown ?? withSources(message)
  },
}).catch(end)
line('Ready', 'press Ctrl+C to stop')
console.log(`
${server.origin}
${isEmpty ? '' : `Sign in as reader@example.com with the password ${DEMO_PASSWORD}\n`}Emails and text messages are at ${server.origin}/_/dev/outbox
`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void server.stop())
// A killed parent cannot forward its signal.
const parent = process.ppid
setInterval(() => process.ppid === parent || void server.stop(), 500).unref()
const steps = {
  generateTypes,
  buildClient: buildDevelopmentClient,
  buildWorker: buildDevelopmentWorker,
  migrate: () => prepareState(state, { isEmpty: true }),
  restart: server.restart,
  recordBuilt,
}
const rebuild = openRebuilding({ steps, changes, print: (text) => console.error(text), withSources })
watchSources(WATCHED, rebuild, before)
process.exit(await server.ended)

function end(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
