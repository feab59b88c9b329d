import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Search, Worst } from '#test/importing/worst/search.ts'
import { isSlow } from '#test/slow.ts'

/** For one byte. Ordinary prose takes 400, from its bytes to its HTML. */
const MOST_STEPS = 1000

const SEARCH: Omit<Search, 'seed'> = isSlow
  ? { rounds: 60, tried: 8000, most: 65_536 }
  : { rounds: 12, tried: 2000, most: 65_536 }
const SEEDS = isSlow ? [1, 2, 3, 4, 5] : [1]

test.each(SEEDS)(
  'no text found takes a field more steps than its length allows, and what is refused is too complex: seed %i',
  { timeout: 300_000 },
  async (seed) => {
    const found = await search({ ...SEARCH, seed })
    if (process.env['MEASURE']) await measure(found)
    expect(found).toHaveLength(8)
    for (const { name, pattern, stepsOfByte, refused } of found) {
      expect(stepsOfByte, `${name}: ${pattern}`).toBeGreaterThan(0)
      expect(stepsOfByte, `${name}: ${pattern}`).toBeLessThan(MOST_STEPS)
      expect(['', 'TooComplex'], `${name}: ${pattern}`).toContain(refused)
    }
  },
)

/** The thread has loaded no code before the count. */
async function search(workerData: Search): Promise<Worst[]> {
  const found: Worst[] = []
  const thread = new Worker(new URL('worst/search.ts', import.meta.url), { workerData })
  thread.on('message', (worst: Worst) => found.push(worst))
  await once(thread, 'exit')
  return found
}

/** Prints the processor time of the worst texts where steps are not counted. */
async function measure(found: Worst[]): Promise<void> {
  const { FIELDS } = await import('#test/importing/worst/fields.ts')
  for (const { name, pattern, text, refused } of found) {
    const { read } = FIELDS.find((field) => field.name === name)!
    const before = process.memoryUsage().heapUsed
    const begin = process.cpuUsage()
    try {
      read(text)
    } catch {
      // It is refused, which takes time too.
    }
    const { user, system } = process.cpuUsage(begin)
    const [ms, heap] = [(user + system) / 1000, process.memoryUsage().heapUsed - before]
    process.stderr.write(
      `${name}: ${Math.round(ms)} ms, ${Math.round(heap / 1e6)} MB ${refused} ${pattern}\n`,
    )
  }
}
