import { globSync } from 'node:fs'
import type { Area } from './areas.ts'
import { stepsTo } from './imports.ts'

export const STAGES = ['near', 'domain', 'all', 'browser'] as const

export interface Stage {
  name: (typeof STAGES)[number]
  files: string[]
}

const NEAREST = 6

/** Most tests import the whole worker, which makes them about this many steps farther than a direct test. */
const ELSEWHERE = 6

/** These test the sources' text or the commands, or take minutes. */
const LEFT_OUT = /^test\/(?:architecture|commands)\/|\.slow\./
const IS_BROWSER = /\.(?:edge|journey)\.ts$/

export const allTests = (): string[] =>
  globSync('test/**/*.{test,edge,journey}.{ts,tsx}')
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted()

/**
 * Each test is in one stage at most.
 * @param importers importers by file
 */
export function stagesOf(
  { file, area }: { file: string; area: Pick<Area, 'tests' | 'browser'> },
  importers: ReadonlyMap<string, readonly string[]>,
  tests: readonly string[] = allTests(),
): Stage[] {
  const steps = stepsTo(file, importers)
  const domains = new Set([file.split('/')[1]!, ...area.tests])
  const isOfDomain = (test: string) => domains.has(test.split('/')[1]!)
  const distance = (test: string) => steps.get(test)! + (isOfDomain(test) ? 0 : ELSEWHERE)

  const fast = tests.filter((test) => !IS_BROWSER.test(test))
  const near = fast
    .filter((test) => steps.has(test))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST)
  const domain = fast.filter((test) => isOfDomain(test) && !near.includes(test))
  const all = fast.filter((test) => !near.includes(test) && !domain.includes(test))
  const browser = tests.filter(
    (test) => IS_BROWSER.test(test) && (area.browser.test(test) || isOfDomain(test) || steps.get(test) === 1),
  )
  const files = { near, domain, all, browser }
  return STAGES.map((name) => ({ name, files: files[name] })).filter(({ files }) => files.length)
}
