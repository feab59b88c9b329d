/** The runtime keeps memory of stored answers that were sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitsOf } from '../../bin/benching/waits.ts'
import { residentMemory, runtimes } from '../../bin/loading/memory.ts'
import { path } from '#schema/routes/paths.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'

const ANSWERS = 10_000
const MEGABYTE = 1024 * 1024

let place: EdgeLocation
beforeAll(async () => void (place = await openLocation()))
afterAll(() => place.stop())

test(
  'the runtime does not keep the bytes of stored answers that it has sent',
  { timeout: 180_000 },
  async () => {
    const home = path('ShowHome')
    await place.get(home)
    const { text, headers } = await place.get(home)
    expect(headers.get('x-edge-cache')).toBe('hit')
    const call = { url: place.origin + home, headers: { host: 'localhost:8787' } }
    await waitsOf(Array.from({ length: 100 }, () => call))
    const [runtime, ...others] = runtimes()
    expect(others).toEqual([])
    const before = residentMemory([runtime!])
    await waitsOf(Array.from({ length: ANSWERS }, () => call))
    const sent = (ANSWERS * Buffer.byteLength(text)) / MEGABYTE
    expect(sent).toBeGreaterThan(200)
    expect(residentMemory([runtime!]) - before).toBeLessThan(sent / 3)
  },
)
