/** One place for all journeys: the built worker on the demo content, on a port and state of its own. */
import { createServer } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { PlaceAddress } from '#test/harness/connection.ts'
import { openPlace } from '#test/harness/place.ts'
import { prepare } from '#test/harness/prepare.ts'
import { type DemoFacts, readDemoFacts } from './demoFacts.ts'
import { OFFICE } from './slowResponses.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `http://localhost:PORT` */
    origin: string
    place: PlaceAddress
    demo: DemoFacts
  }
}

export default async function setup(project: TestProject) {
  const { prepared, discard } = await prepare()
  const state = prepared.sites.demo
  project.provide('demo', readDemoFacts(state))
  const port = await freePort()
  const vars = { ...ELSEWHERE, INTERNAL_ADDRESSES: OFFICE }
  const place = await openPlace({ prepared, site: { state }, port, vars })
  project.provide('origin', `http://localhost:${port}`)
  project.provide('place', { origin: place.origin, control: place.control, state })
  return async () => {
    await place.stop()
    discard()
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
