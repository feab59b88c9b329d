/** Each lane has the built worker and the demo content on its own port and state. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { openLocation } from '#test/harness/place.ts'
import { prepare, type Prepared } from '#test/harness/prepare.ts'
import { WITHOUT_AVIF } from '#test/harness/shim/protocol.ts'
import { memoryFolder } from '../../bin/local/memoryFolder.ts'
import { AXE_FILE, AXE_PATH } from './axeFile.ts'
import { readDemoFacts } from './demoFacts.ts'
import type { Lane } from './lane.ts'
import { OFFICE } from './slowResponses.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    lanes: Lane[]
  }
}

// As for edge tests (vitest.config.ts): avoids garbage collections after building a runtime's settings.
setFlagsFromString('--external-memory-accounted-in-global-limit')

export default async function setup(project: TestProject) {
  const prepared = await prepare()
  const files = mkdtempSync(join(tmpdir(), 'files-'))
  cpSync(prepared.files, files, { recursive: true })
  cpSync(AXE_FILE, join(files, AXE_PATH))
  // Unpacks it before lanes request it concurrently.
  await chromium.executablePath()
  const sites = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) || 1 }, () => openSite({ ...prepared, files })),
  )
  project.provide(
    'lanes',
    sites.map(({ lane }) => lane),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    rmSync(files, { recursive: true, force: true })
  }
}

async function openSite(prepared: Prepared): Promise<{ lane: Lane; stop: () => Promise<void> }> {
  // In memory, because D1 writes to disk at every batch.
  const state = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'lane-'))
  cpSync(prepared.sites.demo, state, { recursive: true })
  const demo = readDemoFacts(state)
  const port = await freePort()
  // AVIF takes ten times as long to make as WebP, for equivalent pictures.
  const vars = { ...ELSEWHERE, INTERNAL_ADDRESSES: OFFICE, [WITHOUT_AVIF]: 'true' }
  const place = await openLocation({ prepared, site: { state }, port, vars })
  return {
    lane: {
      origin: `http://localhost:${port}`,
      place: { origin: place.origin, control: place.control, state },
      demo,
    },
    stop: async () => {
      await place.stop()
      rmSync(state, { recursive: true, force: true })
    },
  }
}

/** Links to these external pages are shown. */
const ELSEWHERE = {
  STATUS_URL: 'https://status.example',
  BLOG_URL: 'https://blog.example',
  PRIVACY_URL: 'https://privacy.example',
  TEXT_TO_SPEECH_URL: 'https://speech.example',
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
