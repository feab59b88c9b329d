import { expect, onTestFinished, test } from 'vitest'
import { openLocation } from './place.ts'
import { probe, probed } from './probes.ts'

test('a place that is killed while it writes has stored every row that it had acknowledged', async () => {
  const place = await openLocation({ site: 'empty', bundle: probe() })
  onTestFinished(() => place.stop())
  await probed(place, 'tables')
  let acknowledged = 0
  const write = async () => {
    for (;;) {
      await probed(place, 'insert')
      acknowledged += 1
    }
  }
  const ends = Promise.allSettled([write(), write(), write(), write()])
  await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(40)
  await place.kill()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  const again = await openLocation({ site: { state: place.state }, bundle: probe() })
  expect(await probed(again, 'count')).toBeGreaterThanOrEqual(acknowledged)
  await again.stop()
})
