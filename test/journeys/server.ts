/**
 * One server for all journeys: the built project on the demo content, on a port and state of its own. It runs the
 * worker wrapped by faultyWorker.ts, which does nothing to requests that ask for no fault.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemoWhenEmpty } from '../../bin/demo/load.ts'
import { migrateLocal } from '../../bin/local.ts'
import { serve } from '../../bin/serving.ts'
import { type DemoFacts, readDemoFacts } from './demoFacts.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    demo: DemoFacts
  }
}

export default async function setup(project: TestProject) {
  const state = mkdtempSync(join(tmpdir(), 'journeys-'))
  await migrateLocal(state)
  await loadDemoWhenEmpty(state)
  project.provide('demo', readDemoFacts(state))
  const server = await serve({
    port: await freePort(),
    state,
    output: 'quiet',
    script: 'test/journeys/faultyWorker.ts',
    vars: ELSEWHERE,
  })
  project.provide('origin', server.origin)
  return async () => {
    await server.stop()
    rmSync(state, { recursive: true, force: true })
  }
}

/** Pages that live elsewhere, so that the links to them are shown. */
const ELSEWHERE = {
  STATUS_URL: 'https://status.example',
  BLOG_URL: 'https://blog.example',
  PRIVACY_URL: 'https://privacy.example',
  TEXT_TO_SPEECH_URL: 'https://speech.example',
  HELP_URL: 'https://help.example',
  APP_STORE_URL: 'https://apps.example/ios',
  GOOGLE_PLAY_URL: 'https://apps.example/android',
  OPEN_IN_APP_URL: 'https://app.example/open',
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
