/** `npm start`: builds, migrates the local database, fills an empty one with the demo content, and serves. */
import { buildClient, generateTypes } from './building.ts'
import { loadDemoWhenEmpty } from './demo/load.ts'
import { migrateLocal } from './local.ts'
import { serveOptions } from './options.ts'
import { fireScheduled, serve } from './serving.ts'

const { port, state } = serveOptions()
await generateTypes()
await Promise.all([buildClient(), migrateLocal(state)])
await loadDemoWhenEmpty(state)

const server = await serve({ port, state })
fireScheduled(port)
// After the server's own messages of its start.
setTimeout(() => console.log(`Ready on ${server.origin}`), 500)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)))
}
process.exit(await server.ended)
