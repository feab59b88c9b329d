/**
 * The order in which test files run: a new one each run, from the seed that Vitest prints, so that no test comes to
 * depend on the one before it. The files that take longest begin first, so that no lane is left with one at the end.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take a minute or more on a slow machine. */
const LONG: ReadonlySet<string> = new Set([
  ...['edge/counters', 'edge/crosstalk', 'commands/serving', 'leaks/leaks'].map(
    (name) => `test/${name}.edge.ts`,
  ),
  ...[
    'crawlReading',
    'crawlFinding',
    'earnings',
    'lists',
    'membership',
    'metering',
    'prompts',
    'publicationLife',
    'responses',
    'searchBox',
    'settings',
    'shell',
    'shortcuts',
    'signIn',
    'writing',
  ].map((name) => `test/journeys/${name}.journey.ts`),
])

export class SeededOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    return files
      .map((file) => {
        const path = relative(root, file.moduleId)
        const rank = createHash('sha1').update(`${sequence.seed} ${path}`).digest('hex')
        return { file, key: `${LONG.has(path) ? 0 : 1} ${rank}` }
      })
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ file }) => file)
  }
}
