/** `npm start`: builds, migrates the local database, fills an empty one with the demo content, and serves. */
import { buildClient, generateTypes } from './building.ts'
import { loadDemoWhenEmpty } from './demo/load.ts'
import { migrateLocal } from './local.ts'
import { serveOptions } from './options.ts'
import { type Server, serve } from './serving.ts'

const { port, state } = serveOptions()
await generateTypes()
await Promise.all([buildClient(), migrateLocal(state)])
await loadDemoWhenEmpty(state)

let server: Server
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true
    void server?.stop().then(() => process.exit(0))
  })
}

const SHORTEST_LIFE = 5000
for (;;) {
  const started = Date.now()
  server = await serve({ port, state, output: 'inherit' })
  // After what the server itself still has to say of its start.
  setTimeout(() => console.log(`Ready on ${server.origin}`), 500)
  const code = await server.ended
  if (isStopping) break
  if (Date.now() - started < SHORTEST_LIFE) process.exit(code || 1)
  // wrangler dev ends when a browser leaves in the middle of sending something; a site must not.
  console.error('The development server ended by itself; starting it again ...')
}
